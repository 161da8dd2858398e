import type { Candidate } from '../../../page/learn/candidates.js';
import type { Readings } from '../../../page/learn/choose-source.js';
import type { TagAttributes } from '../check/insert-tag.js';
import type { SentOperation } from '../check/sent-operation.js';
import { findPages, type SeenPage } from './find-pages.js';
import type { ShopTab } from './learn-tab.js';
import type { Tried } from './learned.js';

export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** The products of the views among these operations. */
export const viewed = (operations: readonly SentOperation[]): string[] =>
  operations.flatMap(({ operation, products }) =>
    /View/.test(operation) ? products.map(({ product }) => product) : [],
  );

/** Judges pages by their views: one of its own product on the page of each product, and none on other pages. */
export const triedOf = (products: readonly SeenPage[], others: readonly SeenPage[]): Tried[] => {
  const all = products.flatMap(({ views }) => views);
  return [
    ...products.map(({ url, views: [product, ...more] }) => ({
      ...{ url, product, isProduct: true },
      ok: !!product && !more[0] && all.filter((each) => each === product).length === 1,
    })),
    ...others.map(({ url, views: [product] }) => ({ url, product, ok: !product, isProduct: false })),
  ];
};

/** Opens pages with a tag, and reads on each what the known sources of ids say. */
export class SourceReader {
  readonly candidates: Candidate[] = [];
  /** @param add selector of the add-to-cart button, if the user has given one */
  constructor(
    private readonly tab: ShopTab,
    private readonly tag: TagAttributes,
    private readonly add: string | undefined,
    private readonly progress: (sentence: string) => void,
  ) {}

  get sources(): string[] {
    return this.candidates.map(({ source }) => source);
  }

  async readAll(): Promise<Readings> {
    const values = await this.tab.call('read', this.sources);
    return Object.fromEntries(this.sources.map((source, index) => [source, values[index]!]));
  }

  async findMore(): Promise<void> {
    const known = new Set(this.sources);
    this.candidates.push(...(await this.tab.call('candidates')).filter(({ source }) => !known.has(source)));
    this.candidates.sort((a, b) => b.stability - a.stability);
  }

  async findAndRead(): Promise<Readings> {
    await this.findMore();
    return this.readAll();
  }

  visit = async (url: string): Promise<SeenPage> => {
    this.progress(`opens ${pathOf(url)}`);
    const views = viewed(await this.tab.visit(url, this.tag));
    const looks = await this.tab.call('look', this.add);
    return { url, looks, readings: await this.readAll(), views };
  };

  /** Looks around in the shop, as `findPages` does, until there are so many pages. */
  async findPages(
    first: SeenPage,
    given: readonly string[],
    ...wanted: [products: number, others: number, most?: number]
  ) {
    const pages = await findPages(first, given, this.visit, this.progress);
    await pages.find(...wanted);
    const { products } = pages;
    // A view that comes late on one page is still a view.
    if (products.some(({ views }) => views[0]))
      for (const page of products.filter(({ views }) => !views[0]))
        page.views = viewed(await this.tab.visit(page.url, this.tag, 'View'));
    return pages;
  }

  /** What two options of a product say, if its page has options, stays the same page, and says another thing for each. */
  async readOptions(url: string): Promise<readonly [Readings, Readings] | undefined> {
    const choose = async (index: number): Promise<Readings | undefined> => {
      const chosen = await this.tab.call('chooseOptions', index, this.add);
      await this.tab.settle();
      if (index === 0) await this.findMore();
      const { address } = await this.tab.call('look', this.add);
      return chosen[0] && new URL(address).pathname === new URL(url).pathname ? this.readAll() : undefined;
    };
    await this.tab.visit(url, {});
    const [one, other] = [await choose(0), await choose(1)];
    return one && other && JSON.stringify(one) !== JSON.stringify(other) ? [one, other] : undefined;
  }
}
