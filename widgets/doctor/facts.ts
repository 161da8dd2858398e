import type { Config } from '../../src/protocol/config.js';
import type { CartLine } from '../../src/protocol/set-cart.js';
import type { Failure } from './lists/list-story.js';
import type { AttributeTrouble, MisspeltElement } from './misspelt.js';
import type { ConsentState } from './observe/consent.js';
import type { Identity } from './observe/identity.js';
import type { OperationLife } from './observe/operations.js';
import type { SourcesFacts } from './observe/sources.js';
import type { Violation } from './observe/violations.js';
import type { FileTrial, PictureTrial } from './probe/try-file.js';
import type { Trial } from './probe/try-service.js';

/** A file of recotag that the page loads but that has no effect. */
export interface FileFacts {
  /** its name in messages: `recotag.js` */
  file: string;
  url: string;
  integrity: string;
  /** from another origin, with `integrity` and without `crossorigin` */
  lacksCors: boolean;
  /** the result of requesting it; undefined while the request is in flight */
  trial?: FileTrial | undefined;
}

/** A product as a list shows it. */
interface ShownProduct {
  id: string;
  name: string;
  url: string;
  pictureUrl: string;
  price?: number | undefined;
}

/** Why products of the response are not shown, and their ids. */
export interface Reason {
  words: string;
  ids: readonly string[];
}

/** The facts about a list. */
export interface ListFacts {
  /** `<reco-list> number 1` */
  name: string;
  element: string;
  state: string;
  /** whether a service is configured, for the list or for the page */
  configured: boolean;
  /** whether it gets names and prices from the shop */
  hasCatalogue: boolean;
  /** why shoppers don't see it although it has cards */
  unseen?: string | undefined;
  /** the operation that it requests, and its category and area */
  operation: string;
  category?: string | undefined;
  area?: string | undefined;
  /** whether `zero-price` was decided, so that a price of 0 is intended */
  allowsZero?: boolean | undefined;
  /** how many products the service returned, according to the list; undefined if the list has no such number */
  received: number | undefined;
  /** products without an id in a response that was recorded */
  nameless: number;
  /** whether the service's response was recorded, so that products without an id are known */
  isRecorded: boolean;
  reasons: readonly Reason[];
  /** ids that the shop's catalogue doesn't have */
  unknown: readonly string[];
  /** the shop's catalogue, if its response is an error; the status is 0 without a response */
  catalogue?: { asked: string; httpStatus: number } | undefined;
  /** the source of its names and prices, for messages */
  from: string;
  /** ids that it shows although the shop didn't return their names and prices */
  placeholders: readonly string[];
  /** `catalog-url` or `product-url`, if it isn't a valid URL */
  noAddress?: { attribute: string; value: string } | undefined;
  products: readonly ShownProduct[];
  failure?: Failure | undefined;
  /** why an idle list has sent no request: it isn't displayed, or its distance from the viewport in pixels */
  waits?: { displayed: boolean; away: number } | undefined;
  troubles: readonly AttributeTrouble[];
  currency?: string | undefined;
  locale?: string | undefined;
  /** keys of `texts` */
  words: readonly string[];
  /** pictures that are not shown, with the result of loading each one again */
  pictures: readonly { url: string; trial: PictureTrial }[];
  pictureCount: number;
}

/** Requests of one operation that the service rejected before the inspector was open. */
export interface EarlierRefusal {
  operation: string;
  httpStatus: number;
  count: number;
}

/** The input of all checks: plain values, so that each check is a pure function. */
export interface Facts {
  /** the page's own origin */
  origin: string;
  /** URLs of the scripts that load the tag */
  tags: readonly string[];
  /** the data attributes of the first of them, with their names in HTML */
  tagAttributes: readonly string[];
  /** undefined if no tag runs */
  version: string | undefined;
  config: Config;
  consent: ConsentState;
  /** consent managers on the page, by their names in `data-consent-from` */
  consentManagers: readonly string[];
  /** which sources name the page's product; only if `recotag-auto.js` runs */
  identity?: Identity | undefined;
  /** what the attributes of a shop that marks nothing read; only if one of them is set */
  sources?: SourcesFacts | undefined;
  storageWorks: boolean;
  /** keys of the tag's values that localStorage didn't keep although it accepted them */
  onlyInMemory: readonly string[];
  violations: readonly Violation[];
  operations: readonly OperationLife[];
  /** the results of test requests, and the tag's requests that were rejected */
  trials: readonly Trial[];
  earlierRefusals: readonly EarlierRefusal[];
  /** `data-view-product` is there and empty */
  viewWithoutProduct: boolean;
  cart: readonly CartLine[] | undefined;
  lists: readonly ListFacts[];
  misspelt: readonly MisspeltElement[];
  /** scripts and style sheets of recotag that have no effect */
  files: readonly FileFacts[];
  /** whether the page has the style sheet that reserves space for lists; undefined if a style sheet can't be read */
  hasReserve: boolean | undefined;
}

/** A problem or a note about a page. `plain.ts` has its line for merchandisers. */
export interface Finding {
  /** name of the finding, and its heading in docs/findings.md */
  id: string;
  /** `error`: nothing works until it is fixed; `warning`: something is lost; `note`: works as configured */
  level: 'error' | 'warning' | 'note';
  /** for developers: what is wrong, where, and how to fix it */
  sentence: string;
  /** the evidence */
  seen: string;
}
