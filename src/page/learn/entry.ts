// For `recotag learn` and `recotag check`: runs in the shop's pages, before their own scripts.

import { jsonText } from '../../protocol/json-text.js';
import { ownKeys } from '../../protocol/own-keys.js';
import { ofDocument } from '../shared/of-document.js';
import { installationOfPage } from '../without-code/platforms/platforms.js';
import { askShop } from '../without-code/sources/cart/ask-shop.js';
import { candidates } from './candidates.js';
import { isLoaded, readPage, seeLists } from './in-page.js';
import { chooseMissing, chooseOptions } from './options.js';
import { ownVariables } from './own-variables.js';
import { pageReader } from './point/read-page.js';
import { look } from './shop-page.js';
import { go, removeButton } from './ways.js';

/** The names that a page has before its own scripts run. */
const natural = new Set(Object.getOwnPropertyNames(window));

const read = (source: string): string =>
  pageReader(ofDocument('documentElement'), new URL(location.href), window)(source);

/** The page's own variables as JSON: what may hold the cart. Getters are not called. */
const variables = (): Record<string, unknown> => {
  const copies: Record<string, unknown> = Object.create(null);
  let left = 50_000;
  const copy = (value: unknown, depth: number): unknown => {
    if ((left -= 1) < 0 || typeof value === 'function') return;
    if (Object(value) !== value) return value;
    if (depth > 10 || value instanceof Node || value === window) return;
    const into: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : Object.create(null);
    for (const key of ownKeys(value as object).slice(0, 300)) {
      const data = Object.getOwnPropertyDescriptor(value, key);
      if (data && 'value' in data) (into as Record<string, unknown>)[key] = copy(data.value, depth + 1);
    }
    return into;
  };
  for (const [name, value] of ownVariables(natural)) copies[name] = copy(value, 0);
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

/** Waits for a button that removes a line: a script may render the cart long after its page has loaded. */
const removable = async (): Promise<void> => {
  for (const until = performance.now() + LONGEST_MS * 3; !removeButton() && performance.now() < until; )
    await new Promise((resolve) => setTimeout(resolve, 50));
};

const plain = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();

const learn = {
  idle,
  removable,
  look,
  platform: () => installationOfPage(),
  shows: (text: string) => plain(ofDocument('body').innerText).includes(plain(text)),
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
