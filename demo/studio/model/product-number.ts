import { type Learning, outcomeOf, readAll, verdictOf, withPage } from '../../../src/page/learn/point/learning.js';
import { type OpenPage, openPage } from '../../../src/page/learn/point/open-page.js';
import { pageReader } from '../../../src/page/learn/point/read-page.js';
import { readShop } from '../../../src/page/learn/point/read-shop.js';
import type { Pointed } from '../../../src/page/learn/point/sources-at.js';
import { Part } from './part.js';
import { shopPageUrl } from './server.js';
import { texts } from './texts.js';

interface ProductNumberState {
  learning: Learning | undefined;
  /** what happens or has happened, in a sentence; '' is nothing */
  said: string;
  isBusy: boolean;
}

/** A page of the shop, by the studio's server. */
const openCopy: OpenPage = (address) => openPage(`${shopPageUrl(address)}&plain`);

const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 1000;

/** Whether a message of the shop's page has the form of `Pointed`. */
const isPointed = (value: unknown): value is Pointed => {
  const { value: id, candidates } = (value ?? {}) as Partial<Pointed>;
  return (
    isText(id) &&
    Array.isArray(candidates) &&
    candidates.length > 0 &&
    candidates.every(({ source, stability }) => isText(source) && Number.isFinite(stability))
  );
};

/** *This is the product number*: finds `data-product-at` by pointing at a page of the shop. */
export class ProductNumber extends Part<ProductNumberState> {
  /** counts the pointings, since only the result of the newest one is kept */
  #pointing = 0;

  /** @param found gets the source that is right on all pages; '' if there is none */
  constructor(private readonly found: (source: string) => void) {
    super({ learning: undefined, said: '', isBusy: false });
  }

  say(said: string): void {
    this.update({ said });
  }

  /** Tries what the user pointed at on other pages of the shop. @param address of the page */
  async receive(pointed: unknown, address: string): Promise<void> {
    if (!isPointed(pointed) || !URL.canParse(address)) return;
    this.#pointing += 1;
    const pointing = this.#pointing;
    this.update({ learning: undefined, isBusy: true });
    const tell = (said: string) => pointing === this.#pointing && this.update({ said });
    const learning = await readShop(new URL(address), undefined, pointed, openCopy, tell);
    if (pointing === this.#pointing) this.#keep(learning);
  }

  /** The page shows no product, so nothing may be read there. @param address of the page */
  async expectNone(address: string): Promise<void> {
    const { learning } = this.state;
    if (!learning) {
      this.say(texts.number.first);
      return;
    }
    const known = learning.products.find(({ url }) => url === address);
    const opened = known ? undefined : await openCopy(address);
    if (this.state.learning !== learning) return;
    const page =
      known ??
      (opened && {
        url: opened.url.href,
        readings: readAll(learning.candidates, pageReader(opened.document.documentElement, opened.url)),
      });
    if (!page) this.say(texts.number.cantRead);
    else if (page.url === learning.products[0]!.url) this.say(texts.number.pointedHere);
    else this.#keep(withPage(learning, page, false));
  }

  forget(): void {
    this.#pointing += 1;
    this.update({ learning: undefined, said: '', isBusy: false });
    this.found('');
  }

  #keep(learning: Learning): void {
    const { source, isRight } = outcomeOf(learning);
    this.update({ learning, said: verdictOf(learning), isBusy: false });
    this.found(isRight ? source : '');
  }
}
