import type { html, nothing, ReactiveController, render } from 'lit';
import type { Money } from '../../src/protocol/money.js';
import type { Product } from '../../src/protocol/product.js';
import type { addToCart } from '../extras/carts/add-to-cart.js';
import type { Platform } from '../extras/carts/page-platform.js';
import type { RenderCard } from '../own-card/own-card.js';
import type { CardParts } from '../product-card/product-card.js';
import type { Texts } from '../product-card/texts.js';

/** The members of a list that the modules loaded on demand use. */
export interface PartHost extends HTMLElement {
  readonly products: readonly Product[];
  /** the products rendered so far */
  readonly slices: { readonly drawn: readonly Product[] };
  /** the layouts of a wide and of a narrow list */
  readonly layouts: readonly string[];
  /** what renders custom cards; null for default cards */
  readonly ownCard: RenderCard | HTMLTemplateElement | null;
  readonly money: Money;
  readonly loading: string;
  readonly buy: boolean;
  readonly addUrl: string | undefined;
  /** whether the page has shown that it handles `reco-action` by itself */
  readonly handlesActions: boolean;
  readonly pictureUrl: string | undefined;
  readonly pictureWidths: string | undefined;
  readonly viewTransition: boolean;
  readonly preloadPages: string | undefined;
  /** the list's texts, except those of the extras that are in English */
  readonly words: Texts;
  readonly renderRoot: HTMLElement | DocumentFragment;
  find(selector: string): HTMLElement | null;
  addController(controller: ReactiveController): void;
  requestUpdate(): void;
  /** renders all default cards again */
  redraw(): void;
  /** announces a text to screen readers */
  say(text: string): void;
}

/** Functions that the elements' file passes to the modules, so that their files don't contain a second copy. */
export interface Tools {
  html: typeof html;
  nothing: typeof nothing;
  render: typeof render;
  warn(message: string): void;
  loadCarts(): Promise<{ addToCart: typeof addToCart }>;
  /** converts markup to TrustedHTML, if the page requires it */
  createHTML(markup: string): unknown;
}

/** The features of a list's cards that only some lists have. */
export interface Extras {
  /** the additional parts of a default card */
  card(product: Product, index: number, money: Money): CardParts;
  /**
   * Adds a product to the shop's cart; `control` is the button that was used.
   *
   * @returns false if nothing adds to a cart, and the product's page must be opened instead
   */
  add(product: Product, control: HTMLElement): boolean;
  /** what adds to the cart: `add-url`, a platform's cart, or the page's own code; undefined if the buttons are links to products' pages */
  buysBy(): 'add-url' | 'page' | Platform | undefined;
}

/** The buttons of a carousel. */
export interface Carousel {
  /** the buttons; undefined if all cards are in view */
  buttons(): unknown;
}

/** The parts of a list that are in files of their own, each undefined until its file is loaded. */
export interface Parts {
  extras?: Extras;
  ownCards?: true;
  carousel?: Carousel;
  nextPage?: true;
}

/** A module that adds a part to a list. */
export interface PartModule<Part> {
  create(list: PartHost, tools: Tools): Part;
}
