import type { PictureTrial } from '../doctor/ask/try-picture.js';
import type { Failure } from '../lists/failure.js';
import type { AttributeTrouble } from './attribute-troubles.js';

/** A product as a list shows it. */
export interface ShownProduct {
  id: string;
  name: string;
  url: string;
  pictureUrl: string;
  price?: number | undefined;
}

/** Why products of the answer are not shown: what follows “each of them”, and which. */
export interface Reason {
  words: string;
  ids: readonly string[];
}

/** A list, as far as the doctor looks at it. */
export interface ListFacts {
  /** `<reco-list> number 1` */
  name: string;
  element: string;
  state: string;
  /** whether it knows a service, of its own or of the page */
  configured: boolean;
  /** whether it asks the shop for names and prices */
  hasCatalogue: boolean;
  /** how many products the service named, by the list's own account; undefined where it does not tell */
  received: number | undefined;
  /** products without an id, in an answer that was heard */
  nameless: number;
  /** whether the service's answer was heard, so that products without an id are known */
  isHeard: boolean;
  reasons: readonly Reason[];
  /** ids that the shop's catalogue does not know, as it says */
  unknown: readonly string[];
  /** the shop's catalogue, where it does not answer as it should: 0 for no answer */
  catalogue?: { asked: string; httpStatus: number } | undefined;
  /** where it has its names and prices from, in words */
  from: string;
  /** ids that it shows although the shop did not give their names and prices */
  placeholders: readonly string[];
  /** `catalog-url` or `product-url`, where the browser can make no address of it */
  noAddress?: { attribute: string; value: string } | undefined;
  products: readonly ShownProduct[];
  failure?: Failure | undefined;
  /** why an idle list has not asked: not displayed, or so many pixels from the screen */
  waits?: { displayed: boolean; away: number } | undefined;
  troubles: readonly AttributeTrouble[];
  currency?: string | undefined;
  locale?: string | undefined;
  /** keys of `texts` */
  words: readonly string[];
  /** pictures that are not shown, by what came of loading them */
  pictures: readonly { url: string; trial: PictureTrial }[];
  pictureCount: number;
}
