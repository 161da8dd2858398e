/** The most facts of one request. */
export const MOST_FACTS = 64;

/** What is counted, and in which list. */
interface InList {
  /** id of the published place, else the list's `list-id` */
  list: string;
  /** version of the published lists; undefined for a list in the shop's own markup */
  version?: number | undefined;
}

/** One thing that a shopper did, as the results endpoint counts it (docs/results.md). */
export type Fact =
  /** a place of an experiment came into view, once per session */
  | { kind: 'exposure'; experiment: string; arm: string; list?: string | undefined }
  /** a list came into view, once per page */
  | ({ kind: 'view' } & InList)
  /** a product of a list was selected, or came into the cart after that. The endpoint doesn't count by product */
  | ({ kind: 'click' | 'add'; product?: string } & InList)
  /** the cart has a product or pieces that it did not have before */
  | { kind: 'cart' }
  /** a purchase. `value` is in the main unit of the currency */
  | { kind: 'order'; value?: number | undefined; currency?: string | undefined };

/** What a page sends: a fact, or that the shopper has denied consent or the device is reset. Then running experiments forget the shopper. */
export type SentFact = Fact | { kind: 'forget' };
