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

/** Dispatches `recotag:<name>` on `document`. */
export const emit = (name: string, detail: unknown): void => {
  if (config.debug) console.log(`recotag:${name}`, detail);
  document.dispatchEvent(new CustomEvent(`recotag:${name}`, { detail }));
};
