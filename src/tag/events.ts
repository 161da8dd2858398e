import { ofDocument } from '../page/of-document.js';
import type { Config } from '../protocol/config.js';
import type { CartLine } from '../protocol/set-cart.js';
import { config } from './config.js';

/** What the page can hear of an operation. */
export interface OperationDetail {
  /** the operation's own UUID, the same on every try; undefined for a call that was refused before it became one */
  id?: string | undefined;
  /** name of the operation as in interface.txt section 1, or the command that was refused */
  operation: string;
  /** XML text */
  body: string;
  /** tries so far */
  attempts: number;
  /** the service's word where it gave one, else the HTTP status */
  status?: string | number | undefined;
  /** a sentence: what, which and where */
  error?: string | undefined;
}

/** What the tag tells the page, by the name after `recotag:`. */
export interface TagEvents {
  /** the configuration was settled or changed */
  config: Config;
  /** the cart was reported */
  cart: readonly CartLine[];
  /** accepted: it is in the outbox */
  queued: OperationDetail;
  /** the service has it */
  sent: OperationDetail;
  /** this try failed, another one follows */
  retry: OperationDetail;
  /** bad input, or refused by the service for good */
  rejected: OperationDetail;
  /** too old, or more waiting than is kept */
  dropped: OperationDetail;
}

/** Dispatches `recotag:<name>` on `document`; with `debug` the console hears it, too. */
export const emit = <Name extends keyof TagEvents>(name: Name, detail: TagEvents[Name]): void => {
  const type = `recotag:${name}`;
  if (config.debug) console.log(type, detail);
  ofDocument('dispatchEvent')(new CustomEvent(type, { detail }));
};
