/** What is counted, and in which list. */
interface InList {
  /** id of the published place, else the list's `list-id` */
  list: string;
  /** version of the published lists; undefined for a list in the shop's own markup */
  version?: number | undefined;
}

/** One thing that a shopper did, as the results endpoint gets it. */
export type Fact =
  /** a place of an experiment came into view, once per session */
  | { kind: 'exposure'; experiment: string; arm: string; list?: string | undefined }
  /** a list came into view, once per page */
  | ({ kind: 'view' } & InList)
  /** a product of a list was selected */
  | ({ kind: 'click'; product: string } & InList)
  /** a product that was chosen in a list came into the cart */
  | ({ kind: 'add'; product: string } & InList)
  /** the cart has a product or pieces that it did not have before */
  | { kind: 'cart' }
  /** a purchase. `value` is in the main unit of the currency */
  | { kind: 'order'; value?: number | undefined; currency?: string | undefined }
  /** the shopper has denied consent, or the device is reset: running experiments forget the shopper */
  | { kind: 'forget' };
