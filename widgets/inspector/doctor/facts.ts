import type { Config } from '../../../src/protocol/config.js';
import type { CartLine } from '../../../src/protocol/set-cart.js';
import type { FileFacts } from '../facts/file-facts.js';
import type { ListFacts } from '../facts/list-facts.js';
import type { MisspeltElement } from '../facts/misspelt-elements.js';
import type { OperationLife } from '../observe/operation-life.js';
import type { ConsentState } from '../observe/shopper.js';
import type { Violation } from '../observe/violations.js';
import type { Trial } from './try-service.js';

/** Calls of one operation that the service refused before anybody listened. */
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
