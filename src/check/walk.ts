import { readFile } from 'node:fs/promises';
import { ADD_SELECTORS, ADD_WORDS } from '../markup/product-page.js';
import { type Devtools, startDevtools } from './devtools.js';
import { findWay, type Ways } from './find-way.js';
import { type OperationFacts, operationFacts } from './operation-facts.js';
import { type Examination, type PageFacts, readPage } from './page-facts.js';
import { seeLists } from './see-lists.js';

/** One step of a walk: what was done, and the page after it. */
export interface Step {
  name: 'open' | 'product' | 'add' | 'cart';
  /** what was clicked; undefined where no way was found */
  did: string | undefined;
  page: PageFacts;
  /** what the inspector's doctor says of it */
  doctor: Examination;
}

/** A shopper's walk, and what was sent meanwhile. */
export interface Walk {
  steps: Step[];
  operations: OperationFacts[];
  /** whether the page's own tag was there; else what it would send was found with a tag put in */
  isInstalled: boolean;
  /** whether the browser kept the page in its sandbox: not as root */
  isSandboxed: boolean;
}

export interface WalkOptions extends Ways {
  url: string;
  chromium: string;
  /** lets the operations through to the service; without it they are answered here, and nothing is remembered of the walk */
  send?: boolean | undefined;
  /** folder of the built files, for a page without a tag */
  dist: string;
  /** how long each answer of the page is waited for, in milliseconds; 30,000 by default */
  limit?: number | undefined;
  /** ends the walk */
  signal?: AbortSignal | undefined;
}

const QUIET = 1200;
const LONGEST = 15_000;
/** More operations than this are no shopper's. */
const MOST = 500;
const SUCCESS = Buffer.from('<result><status>Success</status></result>').toString('base64');

/** Waits until nothing has been asked for a while: pages, lists and carts come in their own time. */
const quiet = async (lastRequest: () => number): Promise<void> => {
  const began = Date.now();
  const since = () => Date.now() - Math.max(lastRequest(), began);
  while (since() < QUIET && Date.now() - began < LONGEST) await new Promise((later) => setTimeout(later, 100));
};

/** The tag with what a shop would configure, for a page that has none. Its service is an address that nobody is asked for: what it sends is held. */
const putIn = async (dist: string): Promise<string> => {
  const [tag, auto] = await Promise.all(
    ['recotag.js', 'recotag-auto.js'].map((file) => readFile(`${dist}/${file}`, 'utf8')),
  );
  return `addEventListener('DOMContentLoaded', () => {
    if (Document.prototype.querySelector.call(document, 'script[data-endpoint-id]') || window.recotag instanceof Function) return;
    ${tag}
    recotag('config', { baseUrl: location.origin + '/recotag-check', endpointId: 'check', dataLayer: 'dataLayer', auto: 'view cart' });
    ${auto}
  });`;
};

/**
 * What functions that run in the page get for `document`: its properties as the browser made them. In the page itself an element may stand in for any
 * of them, as `<img name="title">` does for its title.
 */
const UNSHADOWED = `new Proxy({}, {
  get(_, name) {
    const value = Reflect.get(Document.prototype, name, document);
    return value instanceof Function ? value.bind(document) : value;
  },
})`;

/** Runs in the page. */
const examine = (mayAskService: boolean): Promise<Examination> =>
  (window as { recotagDoctor?: (mayAskService: boolean) => Promise<Examination> }).recotagDoctor!(mayAskService);

/** Walks through a shop as a shopper does: a product, into the cart, the cart. */
export const walk = async ({
  url,
  chromium,
  send,
  dist,
  limit = 30_000,
  signal,
  ...ways
}: WalkOptions): Promise<Walk> => {
  const browser: Devtools = await startDevtools(chromium, { limit, signal });
  const operations: OperationFacts[] = [];
  const steps: Step[] = [];
  let step: Step['name'] = 'open';
  let last = 0;
  let isInstalled = true;
  /** while the doctor asks, what is asked is not the shopper's */
  let isExamining = false;
  try {
    for (const domain of ['Page', 'Runtime', 'Network']) await browser.send(`${domain}.enable`);
    await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/v3/operations/*' }] });
    browser.on('Network.requestWillBeSent', () => {
      last = Date.now();
    });
    // A dialog would hold the page up until somebody closes it; a page that asks whether it may be left may be.
    browser.on('Page.javascriptDialogOpening', ({ type }) => {
      browser.send('Page.handleJavaScriptDialog', { accept: type === 'beforeunload' }).catch(() => undefined);
    });
    browser.on('Fetch.requestPaused', ({ requestId, request }) => {
      const { pathname, searchParams } = new URL(request.url);
      const isTracking = pathname.endsWith('/async');
      if (request.method === 'POST' && !isExamining && operations.length < MOST)
        operations.push(operationFacts(searchParams.get('operation') ?? '?', step, request.postData ?? ''));
      const headers = [
        { name: 'Access-Control-Allow-Origin', value: '*' },
        { name: 'Access-Control-Allow-Headers', value: '*' },
        { name: 'Content-Type', value: 'application/xml' },
      ];
      const isHeld = pathname.startsWith('/recotag-check/') || (isTracking && !send);
      const answer = isHeld
        ? browser.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 200,
            responseHeaders: headers,
            body: SUCCESS,
          })
        : browser.send('Fetch.continueRequest', { requestId });
      answer.catch(() => undefined); // the page may be gone
    });
    const doctor = await readFile(`${dist}/esm/doctor.js`, 'utf8');
    await browser.send('Page.addScriptToEvaluateOnNewDocument', { source: doctor + (await putIn(dist)) });

    const evaluate = async <T>(script: (argument: never) => T, argument?: unknown): Promise<Awaited<T>> => {
      const { result, exceptionDetails } = await browser.send('Runtime.evaluate', {
        expression: `((document) => (${script})(${JSON.stringify(argument) ?? ''}))(${UNSHADOWED})`,
        returnByValue: true,
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    };
    const look = async (name: Step['name'], did: string | undefined) => {
      await quiet(() => last);
      if (await evaluate(seeLists)) await quiet(() => last);
      const page = await evaluate(readPage);
      isExamining = true;
      const examined = await evaluate(examine, !!send);
      isExamining = false;
      steps.push({ name, did, page, doctor: examined });
      return page;
    };

    const { errorText } = await browser.send('Page.navigate', { url });
    if (errorText) throw new Error(`${url} can't be opened: ${errorText}`);
    const first = await look('open', url);
    isInstalled = first.config?.endpointId !== 'check' && !!first.tag;
    const isViewed = () => operations.some(({ operation }) => /View/.test(operation));
    const way = async (name: 'product' | 'add' | 'cart') => {
      step = name;
      const did = await evaluate(findWay, {
        step: name,
        selector: ways[name],
        marked: ADD_SELECTORS,
        words: ADD_WORDS.source,
      });
      await look(name, did);
    };
    if (!isViewed()) await way('product');
    await way('add');
    await way('cart');
    return { steps, operations, isInstalled, isSandboxed: browser.isSandboxed };
  } finally {
    await browser.close();
  }
};
