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
export type Platform = Record<(typeof GLOBALS)[number], unknown> & { window: object };

export type Program = (platform: Platform) => void;

/** The tag's two files. */
export interface Files {
  tag: Program;
  retry: Program;
}

/** When the second file arrives, after the first has asked for it: it may take 3 s, or be blocked until all is well. */
export const ARRIVALS = { soon: 30, late: 3000, never: Infinity };
export type Arrival = keyof typeof ARRIVALS;

/** What the files take from the window: all but what no script can replace. Where storage is blocked the mere name throws. */
const fillWindow = (platform: Platform): void => {
  Object.assign(platform.window, { Map, Set, WeakSet, Symbol });
  for (const name of GLOBALS)
    Object.defineProperty(platform.window, name, {
      configurable: true,
      get() {
        if (name !== 'localStorage' || platform[name]) return platform[name];
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
};

/** The globals that built files name without their window. */
const BARE = ['window', 'document', 'location', 'Math', 'importFile'] as const;

/** A built file as a function of the page's globals: compiled once, run once per page. `import()` is a function of the page, too. */
export const programOf = (built: string): Program => {
  const run = new Function(...BARE, built.replace(/\bimport\(/g, 'importFile('));
  return (platform) => {
    fillWindow(platform);
    run(...BARE.map((name) => platform[name]));
  };
};
