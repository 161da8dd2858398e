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
  'AbortSignal',
  'Date',
  'Math',
  'crypto',
  'console',
  'URL',
  'Headers',
  'location',
  'importFile',
] as const;

/** What a page offers to scripts. */
export type Platform = Record<(typeof GLOBALS)[number], unknown>;

export type Program = (platform: Platform) => void;

/** The tag's two files. */
export interface Files {
  tag: Program;
  retry: Program;
}

/** When the second file arrives, after the first has asked for it: it may take 3 s, or be blocked until all is well. */
export const ARRIVALS = { soon: 30, late: 3000, never: Infinity };
export type Arrival = keyof typeof ARRIVALS;

/** Where storage is blocked the mere name throws. */
const blocked = {
  get localStorage(): never {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
};

/** A built file as a function of the page's globals: compiled once, run once per page. `import()` is a function of the page, too. */
export const programOf = (built: string): Program => {
  const code = built.replace(/\bimport\(/g, 'importFile(');
  const run = new Function(...GLOBALS, code);
  const runBlocked = new Function('blocked', ...GLOBALS, `with (blocked) {${code}}`);
  return (platform) => {
    const globals = GLOBALS.map((name) => platform[name]);
    if (platform.localStorage) run(...globals);
    else runBlocked(blocked, ...globals);
  };
};
