import type { Config } from '../../src/protocol/config.js';
import type { CartLine } from '../../src/protocol/set-cart.js';
import type { Failure } from './lists/failure.js';
import type { AttributeTrouble, MisspeltElement } from './misspelt.js';
import type { Identity } from './observe/identity.js';
import type { OperationLife } from './observe/operation-life.js';
import type { ConsentState } from './observe/shopper.js';
import type { Violation } from './observe/violations.js';
import type { FileTrial, PictureTrial } from './probe/try-file.js';
import type { Trial } from './probe/try-service.js';

/** A file of ours that the page loads, and that does nothing. */
export interface FileFacts {
  /** as it is called in sentences: `recotag.js` */
  file: string;
  url: string;
  integrity: string;
  /** from another origin, with `integrity` and without `crossorigin` */
  lacksCors: boolean;
  /** what came of asking for it; undefined while it is asked */
  trial?: FileTrial | undefined;
}

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
  /** why shoppers don't see it although it has cards */
  unseen?: string | undefined;
  /** the operation that it requests, and its category and area */
  operation: string;
  category?: string | undefined;
  area?: string | undefined;
  /** whether `zero-price` was decided, so that a price of 0 is intended */
  allowsZero?: boolean | undefined;
  /** how many products the service returned, by the list's own account; undefined where it does not tell */
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

/** Calls of one operation that the service rejected before anybody listened. */
export interface EarlierRefusal {
  operation: string;
  httpStatus: number;
  count: number;
}

/** Everything that the doctor looks at: plain values, so that each check is a function of them. */
export interface Facts {
  /** the page's own origin */
  origin: string;
  /** addresses of the scripts that load the tag */
  tags: readonly string[];
  /** data attributes of the first of them, by the names that they have there */
  tagAttributes: readonly string[];
  /** undefined where no tag runs */
  version: string | undefined;
  config: Config;
  consent: ConsentState;
  /** consent managers that the page has, as `data-consent-from` names them */
  consentManagers: readonly string[];
  /** which sources name the page's product, where recotag-auto.js runs */
  identity?: Identity | undefined;
  storageWorks: boolean;
  violations: readonly Violation[];
  operations: readonly OperationLife[];
  /** what came of asking the service; the tag's refused calls are among them */
  trials: readonly Trial[];
  earlierRefusals: readonly EarlierRefusal[];
  /** `data-view-product` is there and empty */
  viewWithoutProduct: boolean;
  cart: readonly CartLine[] | undefined;
  lists: readonly ListFacts[];
  misspelt: readonly MisspeltElement[];
  /** scripts and style sheets of ours that have not run, or are not applied */
  files: readonly FileFacts[];
  /** whether the page has the style sheet that keeps the lists' place; undefined where it has sheets that can't be read */
  hasReserve: boolean | undefined;
}
