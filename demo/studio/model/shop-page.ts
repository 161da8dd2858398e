import { PAGE_KINDS, type PageKind } from '../../../src/protocol/list-pages.js';
import type { PagePart, PlaceSetup, ShopPlatform } from '../place/messages.js';
import { factsOf, startingInstall } from './code/facts.js';
import { slotTexts } from './code/markup.js';
import { styleRules } from './code/styles.js';
import { Part } from './part.js';
import { type Demo, readShopPage, shopPageUrl, tryShopPage } from './server.js';
import { previewService, type ServiceChoice } from './simulation.js';
import type { Configuration } from './state.js';

interface ShopPageState {
  /** id of the list for which the page was opened */
  list: string;
  kind: PageKind;
  /** the addresses that were typed, by kind of page */
  typed: Readonly<Partial<Record<PageKind, string>>>;
  /** an address that is being typed; undefined once it is opened */
  draft: string | undefined;
  /** of the page in the frame */
  url: string | undefined;
  /** a part of the page that would be chosen, while the user points */
  marked: PagePart | undefined;
  /** the part of the page at which the list is */
  part: PagePart | undefined;
  /** the kinds of page, and whether they have the chosen part; undefined while it isn't known */
  elsewhere: readonly { kind: PageKind; isThere: boolean }[] | undefined;
  problem: string;
  /** of the page in the frame, if its markup tells it */
  platform: ShopPlatform | undefined;
  /** whether the page in the frame has reported that it is ready */
  isOpen: boolean;
  /** the pages that were read, by address */
  pages: Readonly<Record<string, Document>>;
}

/** Nothing is known of the place in the page. */
const NO_PLACE = { marked: undefined, part: undefined, elsewhere: undefined };

/** The page of a shop in which the list is tried: one of the demo's shop, or one whose address was typed. */
export class ShopPage extends Part<ShopPageState> {
  constructor(private readonly demo: Pick<Demo, 'products' | 'categories'>) {
    super({
      list: '',
      kind: 'product',
      typed: {},
      draft: undefined,
      url: undefined,
      isOpen: false,
      problem: '',
      pages: {},
      platform: undefined,
      ...NO_PLACE,
    });
  }

  addressOf(kind: PageKind): string {
    const { products, categories } = this.demo;
    const paths: Record<PageKind, string> = {
      home: '/',
      product: `/p/${encodeURIComponent(products[0]?.id ?? '')}`,
      category: `/c/${encodeURIComponent(categories[0]?.id ?? '')}`,
      // An empty cart shows neither its own parts nor what fits it.
      cart: '/cart?example',
      // With hits: the list must not be above them.
      search: `/search?q=${encodeURIComponent(categories[0]?.id ?? '')}`,
    };
    return this.state.typed[kind] ?? location.origin + paths[kind];
  }

  follow(list: string, kind: PageKind): void {
    if (list === this.state.list) return;
    this.update({ list });
    void this.open(kind);
  }

  /** @param address that was typed */
  async open(kind: PageKind, address = this.addressOf(kind)): Promise<void> {
    const typed = address === this.addressOf(kind) ? this.state.typed : { ...this.state.typed, [kind]: address };
    this.update({ kind, typed, draft: undefined, url: undefined, isOpen: false, problem: '', ...NO_PLACE });
    const isStale = () => this.state.kind !== kind || this.addressOf(kind) !== address;
    try {
      await tryShopPage(address);
      if (!isStale()) this.update({ url: shopPageUrl(address) });
    } catch (error) {
      if (!isStale()) this.update({ problem: (error as Error).message });
    }
  }

  /** The field moves when the page before is ready: what is typed must not be lost. */
  type(draft: string): void {
    this.update({ draft });
  }

  ready(platform: ShopPlatform | undefined): void {
    this.update({ isOpen: true, problem: '', platform, ...NO_PLACE });
  }

  /** @param isNowhere whether the list is at no place in this page */
  setProblem(problem: string, isNowhere = false): void {
    this.update({ problem, ...(isNowhere && NO_PLACE) });
  }

  /** @param marked the part that a click would choose; undefined if none is being chosen any more */
  mark(marked: PagePart | undefined): void {
    this.update({ marked, problem: '' });
  }

  /** The list is at a part of the page. Looks for it in the other kinds of page. */
  async place(part: PagePart, selector: string): Promise<void> {
    this.update({ ...NO_PLACE, part });
    const found = await Promise.all(PAGE_KINDS.map((kind) => this.#has(kind, selector)));
    if (this.state.part === part)
      this.update({
        elsewhere: found.flatMap((isThere, index) =>
          isThere === undefined ? [] : [{ kind: PAGE_KINDS[index]!, isThere }],
        ),
      });
  }

  /** Whether a page of this kind has an element; undefined if the page can't be read. */
  async #has(kind: PageKind, selector: string): Promise<boolean | undefined> {
    await this.#read(kind);
    return this.hasPart(kind, selector);
  }

  async #read(kind: PageKind): Promise<void> {
    const address = this.addressOf(kind);
    if (this.state.pages[address]) return;
    const page = await readShopPage(address).catch(() => undefined);
    if (page) this.update({ pages: { ...this.state.pages, [address]: page } });
  }

  /** Reads a page of each kind, so that `hasPart` can tell. */
  async readPages(): Promise<void> {
    await Promise.all(PAGE_KINDS.map((kind) => this.#read(kind)));
  }

  /** Whether a page of this kind has an element; undefined if none was read. */
  hasPart(kind: PageKind, selector: string): boolean | undefined {
    try {
      const page = this.state.pages[this.addressOf(kind)];
      return page && !!page.querySelector(selector);
    } catch {
      return undefined; // the selector is none
    }
  }
}

/** The list as a shop's page gets it. */
export const placeSetup = (
  studio: ServiceChoice & {
    readonly demo: Demo;
    readonly validConfiguration: Configuration;
    readonly category: string | undefined;
  },
): PlaceSetup => {
  const choice = previewService(studio, 'normal');
  const { configuration } = factsOf(studio.validConfiguration, startingInstall(''), {
    origin: location.origin,
    integrity: studio.demo.integrity,
    category: studio.category,
    ...choice,
  });
  const { element, attributes } = configuration;
  return {
    ...choice,
    element,
    attributes: { ...attributes, loading: 'eager' },
    inside: slotTexts(configuration).join(''),
    rules: styleRules(configuration),
  };
};
