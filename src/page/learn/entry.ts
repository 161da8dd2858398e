// For `recotag learn` and `recotag check`: runs in the shop's pages, before their own scripts.

import { jsonText } from '../../protocol/json-text.js';
import { ofDocument } from '../shared/of-document.js';
import { installationOfPage } from '../without-code/platforms/platforms.js';
import { askShop } from '../without-code/sources/cart/ask-shop.js';
import { candidates } from './candidates.js';
import { isLoaded, readPage, seeLists } from './in-page.js';
import { chooseMissing, chooseOptions } from './options.js';
import { isData, membersOf, ownVariables } from './own-variables.js';
import { pageReader } from './point/read-page.js';
import { look } from './shop-page.js';
import { go, removeButton } from './ways.js';

/** The names that a page has before its own scripts run. */
const natural = new Set(Object.getOwnPropertyNames(window));

const read = (source: string): string =>
  pageReader(ofDocument('documentElement'), new URL(location.href), window)(source);

/** So many values of one variable are copied: a large one must not use up the search. */
const MOST_VALUES = 10_000;

/** The page's own variables as JSON: what may hold the cart. */
const variables = (): Record<string, unknown> => {
  const copies: Record<string, unknown> = Object.create(null);
  for (const [name, given] of ownVariables(natural)) {
    let left = MOST_VALUES;
    const copy = (value: unknown, depth: number): unknown => {
      if ((left -= 1) < 0 || typeof value === 'function') return;
      if (Object(value) !== value) return value;
      if (depth > 10 || !isData(value)) return;
      const into: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : Object.create(null);
      for (const [key, each] of membersOf(value, 300)) (into as Record<string, unknown>)[key] = copy(each, depth + 1);
      return into;
    };
    copies[name] = copy(given, 0);
  }
  return copies;
};

/** How long to wait for the page, in milliseconds. Some pages never pause. */
const LONGEST_MS = 3000;

const idle = async (): Promise<void> => {
  const until = performance.now() + LONGEST_MS;
  while (ofDocument('readyState') !== 'complete' && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 50));
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: LONGEST_MS }));
};

/** Waits for a button that removes a line: a script may render the cart long after its page has loaded. @returns whether it came */
const removable = async (): Promise<boolean> => {
  for (const until = performance.now() + LONGEST_MS * 3; !removeButton() && performance.now() < until; )
    await new Promise((resolve) => setTimeout(resolve, 50));
  return !!removeButton();
};

const learn = {
  idle,
  removable,
  look,
  platform: () => installationOfPage(),
  read: (sources: string[]) => sources.map(read),
  candidates: () => candidates(read, natural),
  variables: () => JSON.parse(jsonText(variables())),
  chooseOptions,
  chooseMissing,
  go,
  isLoaded,
  readPage,
  seeLists,
  askShop: (rule: Parameters<typeof askShop>[0]) => askShop(rule, AbortSignal.timeout(20_000)),
};
export type LearnPage = typeof learn;

// Not enumerable, so that the page's own code doesn't find it.
if (window === window.top) Object.defineProperty(window, 'recotagLearn', { value: learn });
