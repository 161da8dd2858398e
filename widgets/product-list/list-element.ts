import type { OperationError } from '../../src/page/client/client.js';
import type { Product } from '../../src/protocol/product.js';

/** `idle` until the list is near the viewport and configured. */
export type ListState = 'idle' | 'loading' | 'ready' | 'empty' | 'error';

/** A product and its position in a list, counted from 1. */
export interface Placed {
  product: Product;
  position: number;
}

/** An event of a list. `listId` is the list's attribute `list-id`. */
type ListEvent<Detail> = CustomEvent<Detail & { listId: string | undefined }>;

/** A list's events by name. All of them bubble and are composed. */
export interface ProductListEventMap {
  /**
   * Cards are shown. `fallback`: the list is in another list's slot. `missing`: ids that the shop does not have.
   * `placeholders`: number of cards without the shop's data because the shop failed or returned none.
   */
  'reco-load': ListEvent<{
    products: Product[];
    source: string;
    fallback: boolean;
    missing: string[];
    placeholders: number;
  }>;
  /** There are no products to show. */
  'reco-empty': ListEvent<{ source: string; fallback: boolean; missing: string[] }>;
  'reco-error': ListEvent<{ error: OperationError | Error }>;
  /** At least half of a card was visible for a second. Fired once per card; positions count from 1. */
  'reco-impression': ListEvent<Placed>;
  /** A card was selected by click, middle click or keyboard. */
  'reco-select': ListEvent<Placed>;
  /** A control with `data-action` or the button of `buy` was used. With the default prevented, the list doesn't add to the cart. */
  'reco-action': ListEvent<Placed & { action: string }>;
}

declare global {
  interface HTMLElementEventMap extends ProductListEventMap {}
  interface DocumentEventMap extends ProductListEventMap {}
}

/** An event's name; one that begins like those of the lists must be one of them. */
type EventName<Name extends string> = Name extends `reco-${string}` ? keyof ProductListEventMap : Name;

/** The members of both elements besides their options. */
export interface ListElement extends HTMLElement {
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: this, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** An unknown `reco-` event is a type error. */
  addEventListener<Name extends string>(
    type: EventName<Name> & Name,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** The products shown. */
  readonly products: Product[];
  /** The current loading state. */
  readonly state: ListState;
  /** Resolves when the latest changes are rendered. */
  readonly updateComplete: Promise<boolean>;
  /** Requests the products and the shop's data again. Resolves when the response has arrived. */
  reload(): Promise<void>;
}

/** The detail of an event, without what `fire` adds. */
type Given<Detail> = Detail extends unknown ? Omit<Detail, 'listId'> : never;

/** Dispatches a list's event. It bubbles and is composed. Returns false if a listener prevented the default. */
export const fire = <Name extends keyof ProductListEventMap>(
  list: EventTarget & { listId: string | undefined },
  name: Name,
  detail: Given<ProductListEventMap[Name]['detail']>,
): boolean =>
  list.dispatchEvent(
    new CustomEvent(name, {
      detail: { ...detail, listId: list.listId },
      bubbles: true,
      composed: true,
      cancelable: name === 'reco-action',
    }),
  );
