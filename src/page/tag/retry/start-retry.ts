import { guarded } from '../../shared/guarded.js';
import { tagOnPage } from '../../shared/of-document.js';
import { storageOnPage } from '../../shared/stored.js';
import type { OperationDetail } from '../events.js';
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

/** Names and addresses that only a developer's page has: those of RFC 6761 and RFC 8375, and of private networks (RFC 1918). */
const LOCAL =
  /^(localhost|\[::1]|10\.[\d.]+|127\.[\d.]+|192\.168[\d.]+|172\.(1[6-9]|2\d|3[01])[\d.]+|.+\.(localhost|local|test|internal|home\.arpa))$/;

/** Whether a rejected operation is said: with `debug` the first file has said it. */
const isSaid = (): boolean => !tagOnPage().config?.debug && LOCAL.test(location.hostname);

const sayRejected = ({ operation, error }: Partial<OperationDetail>): void =>
  warnOnce(`recotag:rejected ${operation}: ${error}`);

/**
 * Says on the console what is wrong with the settings: an `Authorization` is public to every visitor; with `debug`, what is missing. On a
 * developer's page also the last call that was rejected.
 */
const warn = (): void => {
  const { refused, config } = tagOnPage();
  const { headers, debug, baseUrl, endpointId, ...others } = config ?? {};
  if (refused && isSaid()) sayRejected(refused);
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
      report(name, row) {
        if (name === 'rejected' && isSaid()) sayRejected(row);
        given.report(name, row);
      },
      post: (row, bytes) => given.post(row, bytes, headersFor(row.url)),
      read: (key) => readText(key),
      write: (key, value) => writeText(key, value),
      now: () => Date.now(),
      keepMilliseconds: () => (tagOnPage().config?.keepDays ?? 30) * DAY,
      after: (milliseconds, call) => setTimeout(guarded(call), milliseconds),
      cancel: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
      say: (text) => tagOnPage().config?.debug && warnOnce(text),
      random: () => Math.random(),
    },
    exclusively,
  );
  return {
    ...retry,
    // It looks at all operations, so not within the page's call.
    check: () =>
      void setTimeout(
        guarded(() => {
          warn();
          retry.check();
        }),
        0,
      ),
  };
};
