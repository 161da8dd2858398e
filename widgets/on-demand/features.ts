import type { PlatformName } from '../../src/page/without-code/platforms/platforms.js';
import type { Money } from '../../src/protocol/money.js';
import type { Product } from '../../src/protocol/product.js';
import type { CardExtras } from '../product-card/product-card.js';

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

/** What the shopper does with the cards besides clicking. */
export interface Attention {
  /** resolves when cards may move, because the shopper uses none of them */
  left(signal: AbortSignal): Promise<void>;
}

/** The features of a list that are in files of their own, each undefined until its file is loaded. */
export interface Features {
  extras?: Extras;
  ownCards?: true;
  attention?: Attention;
  carousel?: Carousel;
  money?: PageMoney;
}
