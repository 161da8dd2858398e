import { Window } from 'happy-dom';
import { bundled } from './bundled.js';

/** An observer of the lists; the test says when it calls, as each browser does in an order of its own. */
class Sight {
  targets = new Set<Element>();
  constructor(
    readonly heard: (entries: object[]) => void,
    readonly options: { rootMargin?: string },
  ) {
    observers.push(this);
  }
  observe(target: Element): void {
    this.targets.add(target);
  }
  unobserve(target: Element): void {
    this.targets.delete(target);
  }
  disconnect(): void {
    this.targets.clear();
  }
}
let observers: Sight[] = [];

/** A request of a list that waits for its answer. */
export interface Question {
  area: string;
  limit: number;
  /** Answers with the products 1, 2, 3 ... as many as were asked for; none: with an error. */
  answer(count?: number): void;
}

/** A page in happy-dom with the built elements; what the network and the browser's observers say is the test's to tell. */
export interface ListsPage {
  document: Document;
  /** requests without an answer, in their order */
  questions: Question[];
  /** Runs code in the page. */
  run(code: string): unknown;
  /** Tells a list that waits for it whether it is near the viewport; false where it doesn't wait. */
  tellNear(list: Element, isIntersecting: boolean): boolean;
  /** Settles when nothing is left to do but what the test has to tell. */
  quiet(): Promise<void>;
  /** Answers every request that is waiting by now, each with so many products. */
  answered(products?: number): Promise<void>;
  /** Shows a page with this markup, answered. What an earlier page waited for is answered before. */
  put(markup: string): Promise<void>;
  close(): Promise<void>;
}

const answer = (count: number): string =>
  `<result><status>Success</status><recommendations>${Array.from(
    { length: count },
    (_, index) =>
      `<recommendation><ids><productId>${index + 1}</productId></ids><name>Product ${index + 1}</name></recommendation>`,
  ).join('')}</recommendations></result>`;

/**
 * @param code the page's script
 */
export const listsPage = async (code = "import './dist/esm/widgets.js'"): Promise<ListsPage> => {
  const page = new Window({ url: 'https://shop.example/' });
  const questions: Question[] = [];
  observers = [];
  Object.assign(page, {
    IntersectionObserver: Sight,
    fetch: (_: string, { body }: { body: string }) =>
      new Promise<Response>((resolve) => {
        const limit = Number(/<limit>(\d+)/.exec(body)![1]);
        const question: Question = {
          area: /<externalId>(.*?)</.exec(body)?.[1] ?? '',
          limit,
          answer(count = limit) {
            questions.splice(questions.indexOf(question), 1);
            resolve(new Response(count ? answer(count) : '', { status: count ? 200 : 500 }));
          },
        };
        questions.push(question);
      }),
  });
  // `quiet` would wait for the time limit of each request, which happy-dom can't cancel.
  page.AbortSignal.timeout = () => new page.AbortController().signal;
  // happy-dom 21 upgrades elements without telling them the attributes that they have.
  const define = page.customElements.define.bind(page.customElements);
  page.customElements.define = (name, element) => {
    define(name, element);
    for (const upgraded of page.document.querySelectorAll(name))
      for (const { name, value } of [...upgraded.attributes]) upgraded.attributeChangedCallback?.(name, null, value);
  };
  page.eval(await bundled(code, []));
  const quiet = () => page.happyDOM.waitUntilComplete();
  const answered = async (products?: number) => {
    await quiet();
    for (const question of [...questions]) question.answer(products);
    await quiet();
  };
  return {
    document: page.document as unknown as Document,
    questions,
    run: (script) => page.eval(script),
    tellNear(list, isIntersecting) {
      const observer = observers.find(({ options, targets }) => options.rootMargin && targets.has(list));
      observer?.heard([{ target: list, isIntersecting }]);
      return !!observer;
    },
    quiet,
    answered,
    async put(markup) {
      page.document.body.innerHTML = '';
      await answered();
      page.document.body.innerHTML = markup;
      await answered();
    },
    close: () => page.happyDOM.close(),
  };
};

/** A list as markup, with a service of its own. */
export const list = (attributes: string, inside = ''): string =>
  `<reco-list base-url="https://api.example" endpoint-id="e" ${attributes}>${inside}</reco-list>`;
