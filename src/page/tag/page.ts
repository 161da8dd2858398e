// The page as the tag sees it: nothing that runs here throws into it, and no element or library of it stands in the way.
import type { TagOnPage } from '../shared/tag-on-page.js';

/** Returns the result of `use`; undefined if it throws. */
export const quietly = <T>(use: () => T): T | undefined => {
  try {
    return use();
  } catch {}
};

/** A function that the browser may call: it never throws into the page. */
export const guarded =
  <Input extends unknown[]>(call: (...input: Input) => unknown): ((...input: Input) => void) =>
  (...input) => {
    quietly(() => call(...input));
  };

/** The only use of timers. @returns cancels it */
export const after = (milliseconds: number, call: () => void): (() => void) => {
  const timer = setTimeout(guarded(call), milliseconds);
  return () => clearTimeout(timer);
};

/**
 * A built-in property of `document`, which `<img name="…">` can replace, and whose constructor MooTools replaces: src/page/shared/of-document.ts.
 *
 * @returns the value; a method is bound to `document`
 */
export const ofDocument = <Name extends keyof Document>(name: Name): Document[Name] => {
  const value: unknown = Reflect.get(Object.getPrototypeOf(document), name, document);
  return (typeof value === 'function' ? value.bind(document) : value) as Document[Name];
};

/** Listens to an event of the document. */
export const onDocument = (type: string, call: () => unknown): void =>
  ofDocument('addEventListener')(type, guarded(call));

/** An address of this page as an absolute one: an element has it, since scripts of pages replace `URL`. */
export const absolute = (address: string): HTMLAnchorElement =>
  Object.assign(ofDocument('createElement')('a'), { href: address });

/** Whether Turbo shows an older copy of the page that it is about to load: its scripts run once more in the page itself. */
export const isPreview = (): boolean => ofDocument('documentElement').hasAttribute('data-turbo-preview');

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
