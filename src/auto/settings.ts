import type { Recotag } from '../tag/global.js';

/** A list to put at a place of the page (contract: `data-places`). */
export interface Place {
  /** CSS selector of the place */
  at: string;
  /** where there; `instead` takes the place away */
  where: 'before' | 'after' | 'inside' | 'instead';
  /** `reco-list` or `popular-products` */
  element: string;
  /** attributes that the element has in the manifest; others are left out */
  attributes?: Record<string, string> | undefined;
}

/** The keys of the tag's settled configuration that this file follows. */
export interface Settings {
  /** name of the data layer's array; undefined: none is read */
  dataLayer?: string | undefined;
  /** words, space separated: `view`, `cart` */
  auto?: string | undefined;
  /** whether differences of the cart count */
  cartChanges?: boolean | string | undefined;
  places?: readonly Place[] | undefined;
  /** fields that hold a product's id, tried in order, space separated */
  productKey?: string | undefined;
  /** the same for a SKU's */
  skuKey?: string | undefined;
}

/** The tag of the page: a shop's own would be called the same way. */
export const tag = (): Recotag => window.recotag!;

/** What the page has configured by now. */
export const settings = (): Settings => tag().config as Settings;

/** Whether `data-auto` has this word. */
export const isOn = (word: 'view' | 'cart'): boolean => `${settings().auto}`.split(' ').includes(word);
