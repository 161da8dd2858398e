import type { CartSource } from '../../../../protocol/config.js';
import { jsonText } from '../../../../protocol/json-text.js';
import { safeUrl } from '../../../../protocol/safe-url.js';
import { guarded } from '../../../shared/guarded.js';
import { ofDocument } from '../../../shared/of-document.js';
import { later } from '../later.js';
import { unreadAt, valueAt } from '../own-value.js';
import { askShop } from './ask-shop.js';
import { ownRequests } from './own-requests.js';
import { readLines, type SourceLine } from './read-lines.js';

/** What is told of a cart, and how often the shop was asked. */
export interface CartReading {
  /** the address or the variable */
  from: string;
  requests: number;
  /** number of lines that were read last */
  lines?: number | undefined;
  /** why the cart could not be read last */
  why?: string | undefined;
}

/** What following needs of the page. */
export interface CartPage {
  /** is called with each cart that could be read. Returns whether it has changed */
  report(lines: SourceLine[]): boolean;
  note(reading: CartReading): void;
}

/** The page's own requests of one change follow each other within this time. */
const QUIET_MS = 400;

/** The longest wait for the end of the page's own requests. */
const LONGEST_MS = 2000;

/** The longest pause between two reads where the page requests without changing the cart, as pages do that poll. */
const MOST_MS = 30_000;

/** A page that takes longer to load is read before. */
const LOADING_MS = 5000;

/** After so many unchanged carts the pause grows. */
const PATIENCE = 3;

/**
 * Follows the shop's cart: reads it when the page has loaded, and after the page's own requests. A failed read is repeated after the page's
 * next request, not before.
 *
 * @returns `again` reads the cart again soon, and with `isOther` drops a read that has begun; `look` reads a variable of the page
 */
export const followCart = (
  rule: CartSource,
  { report, note }: CartPage,
): { again(isOther?: boolean): void; look(): void } => {
  const reading: CartReading = { from: rule.url ?? `window:${rule.window}`, requests: 0 };
  const tell = (found: Partial<CartReading>): void => note({ ...Object.assign(reading, { why: undefined }, found) });
  const own = ownRequests();
  let unchanged = 0;
  let current: AbortController | undefined;
  /** The start of the latest read: its response has everything that the page had changed before. */
  let readAt = Number.NEGATIVE_INFINITY;
  let seen: string | undefined;

  const use = (response: unknown): void => {
    const cart = readLines(response, rule);
    tell({ lines: cart.lines?.length, why: cart.why });
    unchanged = cart.lines && report(cart.lines) ? 0 : unchanged + 1;
  };

  const look = (): void => {
    if (!rule.window) return;
    const value = valueAt(window, rule.window);
    const cart = readLines(value, rule);
    const path = `${rule.window}.${rule.lines ?? ''}`.split('.').filter(Boolean);
    const unread = cart.lines ? undefined : unreadAt(window, path);
    // A variable is read at each look: the same cart, and the same mistake, is told once.
    const text = unread ?? jsonText(cart);
    if ((value === undefined && !unread) || text === seen) return;
    seen = text;
    if (unread) tell({ lines: undefined, why: unread });
    else use(value);
  };

  const ask = async (): Promise<void> => {
    if (!safeUrl(rule.url, 'own-request', location.href)) {
      tell({ why: 'the address is on another origin' });
      return;
    }
    current?.abort();
    current = new AbortController();
    const { signal } = current;
    readAt = performance.now();
    const end = own.begin(readAt);
    reading.requests++;
    try {
      const response = await askShop(rule, signal);
      if (!signal.aborted) use(response);
    } catch (error) {
      if (signal.aborted) return;
      unchanged++;
      tell({ lines: undefined, why: `${(error as Error).message ?? error}` });
    } finally {
      end(performance.now());
    }
  };

  let since: number | undefined;
  let pause = QUIET_MS;
  const waiting = later(() => {
    since = undefined;
    if (rule.url) ask();
    else look();
  });
  const again = (isOther?: boolean): void => {
    if (isOther) current?.abort();
    const now = performance.now();
    const isBusy = !navigator.userActivation?.isActive && unchanged > PATIENCE;
    const next = isBusy ? Math.min(QUIET_MS * 2 ** (unchanged - PATIENCE), MOST_MS) : QUIET_MS;
    if (since === undefined || next < pause) since = now;
    pause = next;
    // A page that requests all the time doesn't put the read off for ever.
    waiting.in(Math.min(pause, since + Math.max(pause, LONGEST_MS) - now));
  };

  const after = [rule.after ?? rule.url ?? []].flat().map((each) => new URL(each, location.href).href);
  const address = rule.url && new URL(rule.url, location.href).href;
  const isOfPage = ({ name, startTime, responseEnd }: PerformanceResourceTiming): boolean =>
    after.some((each) => name.startsWith(each)) &&
    !(name === address && own.take(startTime)) &&
    // What ended before the latest read began is in its response.
    responseEnd > readAt;
  new PerformanceObserver(
    guarded((list: PerformanceObserverEntryList) => {
      if ((list.getEntries() as PerformanceResourceTiming[]).some(isOfPage)) again();
    }),
  ).observe({ type: 'resource' });

  // The page's own requests while it loads come first.
  if (rule.window) look();
  if (!rule.url) return { again, look };
  if (ofDocument('readyState') === 'complete') again();
  else {
    window.addEventListener(
      'load',
      guarded(() => again()),
      { once: true },
    );
    waiting.in(LOADING_MS);
  }
  // Another page may have changed the cart of a page to which the shopper returns.
  window.addEventListener(
    'pageshow',
    guarded(({ persisted }: PageTransitionEvent) => {
      if (persisted) again();
    }),
  );
  return { again, look };
};
