import type { Config } from '../protocol/config.js';
import type { CartLine } from '../protocol/set-cart.js';
import type { Commands } from './commands.js';
import type { OperationDetail, TagEvents } from './events.js';

/** The tag, as a page calls it: `recotag(command, …)`. Never throws; bad input fires `recotag:rejected` on `document`. */
export interface Recotag {
  <Name extends keyof Commands>(command: Name, ...input: Parameters<Commands[Name]>): void;

  /** in the stub the calls that wait for the file; once it has loaded, what is pushed here is called at once */
  q?: ArrayLike<unknown>[] | { push(call: ArrayLike<unknown>): unknown } | undefined;
  /** undefined before the file has loaded */
  readonly version?: string | undefined;
  /** the settled configuration */
  readonly config?: Config | undefined;
  /** the lines of the last `setCart`, undefined before */
  readonly cart?: readonly CartLine[] | undefined;
  /** the last call that the tag itself refused, as `recotag:rejected` told it; undefined before */
  readonly refused?: OperationDetail | undefined;
  /** undefined without consent */
  readonly deviceUUID?: string | undefined;
}

type Heard = { [Name in keyof TagEvents as `recotag:${Name}`]: CustomEvent<TagEvents[Name]> };

declare global {
  interface Window {
    recotag?: Recotag | undefined;
  }
  /** In a page that has the stub, or has loaded the tag. */
  var recotag: Recotag;
  interface DocumentEventMap extends Heard {}
}
