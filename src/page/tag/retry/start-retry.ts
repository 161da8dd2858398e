import { guarded } from '../../shared/guarded.js';
import { tagOnPage } from '../../shared/of-document.js';
import { storageOnPage } from '../../shared/stored.js';
import type { StartRetry } from '../outbox/hand-over.js';
import { absolute } from '../page.js';
import { createRetry } from './create-retry.js';
import { exclusively } from './lease.js';

const DAY = 864e5;

const warned: Record<string, boolean> = {};

const warnOnce = (text: string): void => {
  if (!warned[text]) console.warn(text);
  warned[text] = true;
};

/** Says on the console what is wrong with the settings: an `Authorization` is public to every visitor; with `debug`, what is missing. */
const warn = (): void => {
  const { headers, debug, baseUrl, endpointId, ...others } = tagOnPage().config ?? {};
  // biome-ignore lint/plugin/built-ins: names of headers only
  if (Object.keys(headers ?? {}).some((name) => /^authorization$/i.test(name)))
    warnOnce('recotag: the Authorization header is public');
  // An unknown key, such as `baseURL`, is among them.
  if (debug && !(baseUrl && endpointId))
    // biome-ignore lint/plugin/built-ins: a message for developers
    warnOnce(`recotag: waits for baseUrl and endpointId, it has ${Object.keys(others)}`);
};

/** The headers that are configured now, but only for the origin that is configured now: a row may be an earlier page's. */
const headersFor = (url: string): Record<string, string> | undefined => {
  const { headers, baseUrl } = tagOnPage().config ?? {};
  return headers && absolute(url).origin === absolute(baseUrl!).origin ? headers : {};
};

/** Starts the retries of this page. The only use of the clock, of timers and of random numbers in this file. */
export const startRetry: StartRetry = (given) => {
  const { readText, writeText } = storageOnPage()!;
  const retry = createRetry(
    {
      ...given,
      post: (row, bytes) => given.post(row, bytes, headersFor(row.url)),
      read: (key) => readText(key),
      write: (key, value) => writeText(key, value),
      now: () => Date.now(),
      keepMilliseconds: () => (tagOnPage().config?.keepDays ?? 30) * DAY,
      after: (milliseconds, call) => setTimeout(guarded(call), milliseconds),
      cancel: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
      random: () => Math.random(),
    },
    exclusively,
  );
  return {
    ...retry,
    check() {
      warn();
      retry.check();
    },
  };
};
