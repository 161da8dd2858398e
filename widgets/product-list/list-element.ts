import type { OperationError } from '../../src/client/client.js';
import type { Product } from '../../src/protocol/product.js';
import type { Placed } from '../page/data-layer.js';

/** `idle` before it is near or configured. */
export type ListState = 'idle' | 'loading' | 'ready' | 'empty' | 'error';

/** What a list fires, by name; all bubble and are composed. */
export interface ProductListEventMap {
  /**
   * Cards are shown. `fallback`: the element stands in another's slot. `missing`: ids that the shop does not have. `placeholders`: how
   * many cards lack the shop's own data, since the shop was asked for it and failed, or has none.
   */
  'reco-load': CustomEvent<{
    products: Product[];
    source: string;
    fallback: boolean;
    missing: string[];
    placeholders: number;
  }>;
  /** There is nothing to show. */
  'reco-empty': CustomEvent<{ source: string; fallback: boolean; missing: string[] }>;
  'reco-error': CustomEvent<{ error: OperationError | Error }>;
  /** Half or more of a card was seen for a second, once per card; positions count from 1. */
  'reco-impression': CustomEvent<Placed>;
  /** A card was chosen: click, middle click, keyboard. */
  'reco-select': CustomEvent<Placed>;
  /** A control with `data-action` in a card of the shop's own. */
  'reco-action': CustomEvent<Placed & { action: string }>;
}

declare global {
  interface HTMLElementEventMap extends ProductListEventMap {}
  interface DocumentEventMap extends ProductListEventMap {}
}

/** What both elements are to a page, besides what can be set on them. */
export interface ListElement extends HTMLElement {
  /** What is shown. */
  readonly products: Product[];
  /** Where the list is on its way to its cards. */
  readonly state: ListState;
  /** Settles when what was set last is drawn. */
  readonly updateComplete: Promise<boolean>;
  /** Asks again, the shop's catalogue as well; settles when the answer is there. */
  reload(): Promise<void>;
}

/** Fires an event of a list: it bubbles, and leaves shadow trees. */
export const fire = <Name extends keyof ProductListEventMap>(
  list: EventTarget,
  name: Name,
  detail: ProductListEventMap[Name]['detail'],
): void => {
  list.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
};
