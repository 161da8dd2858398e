// The page as the tag sees it: nothing that runs here throws into it, and no element or library of it stands in the way.
import { guarded } from '../shared/guarded.js';
import { ofDocument, type TagOnPage } from '../shared/of-document.js';

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

/** The properties of the page's tag or of its stub; none if there is neither. A `<form name="recotag">` is no function. */
export const onPage = (): TagOnPage => {
  const { recotag } = window;
  return { __proto__: null, ...(typeof recotag === 'function' ? recotag : {}) } as TagOnPage;
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
