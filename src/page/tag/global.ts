import type { Config, Consent, SettledConfig } from '../../protocol/config.js';
import type { CartLine } from '../../protocol/tracking.js';
import type { Commands } from './commands.js';
import type { OperationDetail, TagEvents, Viewed } from './events.js';

/**
 * The tag, as a page calls it: `recotag(command, …)`. Never throws; invalid input fires `recotag:rejected` on `document`.
 *
 * @typeParam Settings what `config` takes
 */
export interface Recotag<Settings = Config> {
  <Name extends keyof Commands>(
    command: Name,
    ...input: Name extends 'config' ? [changes: Settings] : Parameters<Commands[Name]>
  ): void;

  /** calls that wait until the file has loaded; after that, pushed calls run at once */
  q?: ArrayLike<unknown>[] | { push(call: ArrayLike<unknown>): unknown } | undefined;
  /** undefined until the file has loaded */
  readonly version?: string | undefined;
  /** the current configuration */
  readonly config?: SettledConfig | undefined;
  /** the lines of the last cart of this endpoint, with consent also that of an earlier page or another tab; undefined if none is known */
  readonly cart?: readonly CartLine[] | undefined;
  /** the last view that was reported on this page; undefined before */
  readonly viewed?: Viewed | undefined;
  /** `detail` of the last `recotag:rejected` about a call; undefined before */
  readonly refused?: OperationDetail | undefined;
  /** the shopper's arm of each experiment of the published lists, by the experiment's id; undefined before the lists are known */
  readonly arms?: Readonly<Record<string, string>> | undefined;
  /** the current consent; undefined until the file has loaded */
  readonly consent?: Consent | undefined;
  /** undefined without consent */
  readonly deviceUUID?: string | undefined;
}

type TagEventMap = { [Name in keyof TagEvents as `recotag:${Name}`]: CustomEvent<TagEvents[Name]> };

declare global {
  interface Window {
    recotag?: Recotag | undefined;
  }
  /** Defined in a page that has the stub or has loaded the tag. */
  var recotag: Recotag;
  interface DocumentEventMap extends TagEventMap {}
}
