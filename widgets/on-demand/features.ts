import type { PlatformName } from '../../src/page/without-code/platforms/platforms.js';
import type { Money } from '../../src/protocol/money.js';
import type { Product } from '../../src/protocol/product.js';
import type { Choice } from '../../src/protocol/shown-products.js';
import type { CardExtras } from '../product-card/product-card.js';
import type { Placed } from '../product-list/list-element.js';

/** What the buttons of `buy` use: `add-url`, a platform's cart or the page's own code; undefined if they are links to the products' pages. */
export type BuysBy = 'add-url' | 'page' | PlatformName | undefined;

/** What only some lists have in their cards. */
export interface Extras {
  /** the additional content of a default card */
  card(product: Product, index: number, money: Money): CardExtras;
  /**
   * Adds a product to the shop's cart; `control` is the button that was used.
   *
   * @returns false if nothing adds to a cart, and the product's page must be opened instead
   */
  add(product: Product, control: HTMLElement): boolean;
  buysBy(): BuysBy;
  /** whether a card shows what became of a click on its button */
  hasResult(product: Product): boolean;
}

/** What lists need before they are rendered that are no grid of a few cards. */
export interface Layouts {
  /** rounds a number of cards down to complete rows, but never below one row */
  wholeRows(count: number): number;
}

/** Handles the clicks on cards with controls. */
export type CardActions = (event: MouseEvent) => void;

/** How a shop writes its prices. */
export interface PriceFormat {
  /** undefined if the shop doesn't say it */
  currency: string | undefined;
  /** @param whole whether a price without cents has no decimals */
  price(amount: number, whole: boolean): string;
}

/** What the page says of its prices. */
export interface PageMoney {
  currency(): string | undefined;
  format(): PriceFormat | undefined;
}

/** The buttons of a carousel. */
export interface Carousel {
  /** the buttons and the line that shows the position; undefined if all cards are in view */
  buttons(): unknown;
}

/** What only some lists ask about the shopper. */
export interface Attention {
  /** whether a share of a card can be seen that something may cover */
  isSeen(entry: IntersectionObserverEntry, share: number): boolean;
  /** reports cards that were seen to the page's data layer */
  seen(placed: Placed[]): void;
  /** resolves when cards may move, because the shopper uses none of them */
  left(signal: AbortSignal): Promise<void>;
}

/** Chooses the products of a list that isn't plain. */
export interface Chooser {
  /** whether a product is shown without the shop's data */
  isPlaceholder(product: Product): boolean;
  /** whether its card needs the extras */
  isExtra(product: Product): boolean;
  /** the number of products that earlier lists show, or at most will show once loaded */
  countEarlier(): number;
  /** the ids of the products that earlier lists show; waits for busy lists */
  shownEarlier(signal: AbortSignal): Promise<string[]>;
  /** @param earlier ids that earlier lists show, so that this list excludes them */
  choose(response: readonly Product[], earlier: readonly string[], signal: AbortSignal): Promise<Choice>;
}

/** The features of a list that are in files of their own, each undefined until its file is loaded. */
export interface Features {
  extras?: Extras;
  'own-cards'?: true;
  attention?: Attention;
  carousel?: Carousel;
  money?: PageMoney;
  choice?: Chooser;
  actions?: CardActions;
  layouts?: Layouts;
}
