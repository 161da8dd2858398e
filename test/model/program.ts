/** Every platform global that the tag may touch. All of them are fakes of one page; anything else would be found. */
export const GLOBALS = [
  'window',
  'document',
  'MutationObserver',
  'localStorage',
  'sessionStorage',
  'navigator',
  'fetch',
  'setTimeout',
  'clearTimeout',
  'addEventListener',
  'AbortController',
  'TextEncoder',
  'Date',
  'Math',
  'crypto',
  'CustomEvent',
  'console',
  'URL',
  'Headers',
  'location',
] as const;

/** What a page offers to scripts. */
export type Platform = Record<(typeof GLOBALS)[number], unknown>;

export type Program = (platform: Platform) => void;

/** Where storage is blocked the mere name throws. */
const blocked = {
  get localStorage(): never {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
};

/** A built file as a function of the page's globals: compiled once, run once per page. */
export const programOf = (code: string): Program => {
  const run = new Function(...GLOBALS, code);
  const runBlocked = new Function('blocked', ...GLOBALS, `with (blocked) {${code}}`);
  return (platform) => {
    const globals = GLOBALS.map((name) => platform[name]);
    if (platform.localStorage) run(...globals);
    else runBlocked(blocked, ...globals);
  };
};
