import type { Installation } from '../../../page/without-code/platforms/platform.js';

/** A page that was opened with the learned attributes. */
export interface Tried {
  url: string;
  /** the id that was sent; undefined if no view was sent */
  product: string | undefined;
  /** whether a view of the right product was sent once, or none on a page of no product */
  ok: boolean;
  /** whether the page is that of a product */
  isProduct: boolean;
}

export interface Learned {
  /** the attributes for the tag's script element, besides address and endpoint */
  attributes: Record<string, string>;
  tried: Tried[];
  /** what was done, in order: "chose Black", "added", …; whether the tag then sent each change */
  cart: { did: string[]; ok: boolean } | undefined;
  /** what a person must decide or look at, in sentences */
  doubts: string[];
  /** the shop's platform, if it is a known one */
  platform?: Installation | undefined;
}
