import type { html, nothing } from 'lit';
import type { Money } from '../../src/protocol/money.js';
import type { Product } from '../../src/protocol/product.js';
import type { CardParts } from '../product-card/product-card.js';
import type { Texts } from '../product-card/texts.js';

/** The parts of a list that the extras use. */
export interface ExtrasHost extends HTMLElement {
  readonly products: readonly Product[];
  readonly loading: string;
  readonly buy: boolean;
  readonly addUrl: string | undefined;
  readonly pictureUrl: string | undefined;
  readonly pictureWidths: string | undefined;
  readonly viewTransition: boolean;
  readonly preloadPages: string | undefined;
  /** the list's texts, except those of the extras that are in English */
  readonly words: Texts;
  readonly renderRoot: HTMLElement | DocumentFragment;
  find(selector: string): HTMLElement | null;
  /** renders all default cards again */
  redraw(): void;
  /** announces a text to screen readers */
  say(text: string): void;
}

/** Functions that the elements' file passes to the extras, so that the file of the extras doesn't contain a second copy. */
export interface Tools {
  html: typeof html;
  nothing: typeof nothing;
  warn(message: string): void;
  /** converts markup to a TrustedHTML, if the page requires it */
  createHTML(markup: string): unknown;
}

/** The features of a list's cards that are in a file of their own. */
export interface Extras {
  /** the additional parts of a default card */
  card(product: Product, index: number, money: Money): CardParts;
  /** adds a product to the shop's cart; `control` is the button that was used */
  add(product: Product, control: HTMLElement): Promise<void>;
}

/** The module `create-extras.ts`. */
export interface ExtrasModule {
  createExtras(list: ExtrasHost, tools: Tools): Extras;
}
