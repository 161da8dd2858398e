import type { Config } from '../../../src/protocol/config.js';
import type { CartLine } from '../../../src/protocol/set-cart.js';
import type { OperationLife } from '../observe/operation-life.js';
import type { ConsentState } from '../observe/shopper.js';
import type { Violation } from '../observe/violations.js';
import type { Trial } from './try-service.js';

/** A product as a list shows it. */
export interface ShownProduct {
  id: string;
  name: string;
  url: string;
  pictureUrl: string;
  price?: number | undefined;
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
  received: number;
  nameless: number;
  /** why products of the answer are not shown, each reason once */
  reasons: readonly string[];
  products: readonly ShownProduct[];
  error?: string | undefined;
}

/** Everything that the doctor looks at: plain values, so that each check is a function of them. */
export interface Facts {
  /** the page's own origin */
  origin: string;
  /** addresses of the scripts that load the tag */
  tags: readonly string[];
  /** undefined where no tag runs */
  version: string | undefined;
  config: Config;
  consent: ConsentState;
  storageWorks: boolean;
  violations: readonly Violation[];
  operations: readonly OperationLife[];
  /** what came of asking the service; the tag's refused calls are among them */
  trials: readonly Trial[];
  /** `data-view-product` is there and empty */
  viewWithoutProduct: boolean;
  cart: readonly CartLine[] | undefined;
  lists: readonly ListFacts[];
  /** whether the page has the style sheet that keeps the lists' place */
  hasReserve: boolean;
}
