// The page as the tag sees it: its settings, its life, and how it hears and is told of things.
import type { ManagedConfig } from '../../protocol/config.js';
import { guarded } from '../shared/guarded.js';
import { ofDocument } from '../shared/of-document.js';
import type { OperationDetail, TagEvents } from './events.js';

/** The settings as they are now. They inherit nothing, so that a polluted `Object.prototype` adds nothing. */
export const settings = { __proto__: null, consent: 'granted' } as ManagedConfig;

export const DAY_MS = 864e5;

/** How long data of a shopper is stored in the browser at most, in milliseconds. */
export const keepMilliseconds = (): number => (settings.keepDays ?? 30) * DAY_MS;

/** The only use of timers. @returns cancels it */
export const after = (milliseconds: number, call: () => void): (() => void) => {
  const timer = setTimeout(guarded(call), milliseconds);
  return () => clearTimeout(timer);
};

/** Listens to an event of the document. */
export const onDocument = (type: string, call: () => unknown): void =>
  ofDocument('addEventListener')(type, guarded(call));

/** An address of this page as an absolute one: an element has it, since scripts of pages replace `URL`. */
export const absolute = (address: string): HTMLAnchorElement =>
  Object.assign(ofDocument('createElement')('a'), { href: address });

/**
 * Dispatches `recotag:<name>` on `document`; with `debug` it is logged as well. The document makes the event, since scripts of pages replace
 * `CustomEvent`.
 *
 * @returns false if a listener has cancelled it
 */
export const emit = <Name extends keyof TagEvents>(name: Name, detail: TagEvents[Name]): boolean => {
  const type = `recotag:${name}`;
  // The reason comes first, since consoles show an object closed.
  const { operation = '', error = '' } = detail as Partial<OperationDetail>;
  if (settings.debug) console.log(type, `${operation}: ${error}`, detail);
  const event = ofDocument('createEvent')('CustomEvent');
  event.initCustomEvent(type, false, name === 'view', detail);
  // Code of the page that replaces the method may return nothing.
  return ofDocument('dispatchEvent')(event) !== false;
};

/** What the tag knows of its page, for both files. Times are in milliseconds since 1970. */
export const thisPage = {
  /** when it was opened; undefined if it no longer delays views */
  openedAt: undefined as number | undefined,
  /** it ignores back-offs that began before this time */
  retriedAt: 0,
  /** when it was left, perhaps for the back/forward cache; undefined while it is shown */
  leftAt: undefined as number | undefined,
  /** the ids of the operations that it has called */
  called: [] as string[],
};
