import type { Scenario, Step } from './step.js';

/** A small edit of one source file, and the promise by which it is noticed. */
export interface Mutant {
  what: string;
  /** below `src` */
  file: string;
  /** stands there exactly once */
  text: string;
  replacement: string;
  promise: RegExp;
  /** played on calm walks, where only what has arrived counts */
  calm?: boolean;
  /** where this promise is soon broken by it; default 1 */
  seed?: number;
  /** the walk that breaks this promise, where random ones seldom do; without the mutant it keeps all promises */
  walk?: Scenario;
}

const view: Step = { do: 'view', tab: 0, size: 10, early: false };

/** In an ordinary browser. What becomes of requests only depends on the steps. */
const walk = (steps: Step[], world: Partial<Scenario> = {}): Scenario => ({
  engine: 'chromium',
  isCalm: false,
  locks: true,
  randomUUID: true,
  storage: 'works',
  consent: 'granted',
  gpc: false,
  query: false,
  chokes: '',
  adopt: false,
  fates: [],
  ...world,
  steps,
});

/** Those that a table of test/unit/tag/retry or test/unit/tag/outbox notices have no place here. */
export const mutants: Mutant[] = [
  {
    what: 'a call is not stored',
    seed: 2,
    file: 'delivery.ts',
    text: '  putRow(sent);\n  if (isNew)',
    replacement: '  if (isNew)',
    promise: /in the outbox before the network/,
  },
  {
    what: 'a response does not remove its operation',
    seed: 2,
    file: 'delivery.ts',
    text: '    removeRow(sent);\n    // The answer',
    replacement: '    putRow(sent);\n    // The answer',
    promise: /that was answered is not sent again|hot loop|leave the outbox|not sent twice/,
  },
  {
    what: 'pending counts as granted',
    file: 'shopper.ts',
    text: "state === 'granted'",
    replacement: "state !== 'denied'",
    promise: /without consent/,
  },
  {
    what: 'prerendering counts as shown',
    seed: 4,
    file: 'shopper.ts',
    text: '(document as { prerendering?: boolean }).prerendering !== true &&',
    replacement: '',
    promise: /without consent/,
  },
  {
    what: 'denied keeps what waits',
    file: 'storage.ts',
    text: 'if (!KEPT.test(key)) write(key, undefined, area);',
    replacement: 'if (!KEPT.test(key) && !key.startsWith(OUTBOX)) write(key, undefined, area);',
    promise: /denied|reset/,
  },
  {
    what: 'a failure is noted although the shopper has denied meanwhile',
    file: 'delivery.ts',
    text: '  if (!canSend()) return; // Consent',
    replacement: '  // Consent',
    promise: /nothing is stored without consent/,
  },
  {
    what: 'a clock that was set back ends the pauses of its page for good',
    file: 'retry/page-state.ts',
    text: 'retriedAt: now - RESPONSE_TIMEOUT_MS',
    replacement: 'retriedAt: page.retriedAt',
    promise: /longer and longer|hot loop/,
    walk: walk([
      { do: 'weather', kind: 'serverError' },
      view,
      { do: 'wait', ms: 6000 },
      { do: 'clock', ms: -3_600_000 },
      { do: 'wait', ms: 6000 },
    ]),
  },
  {
    what: 'a failure of another page ends no hurry',
    file: 'outbox/queue.ts',
    text: 'queue.at > retriedAt',
    replacement: 'retriedAt === 0',
    promise: /longer and longer/,
  },
  {
    what: 'a failing service is sent to as the page hides',
    seed: 15,
    file: 'delivery.ts',
    text: 'leftAt ? pause :',
    replacement: 'leftAt ? false :',
    promise: /failing service as the page hides/,
  },
  {
    what: 'nothing goes out as the page hides',
    seed: 4,
    file: 'follow.ts',
    text: 'if (document.hidden === true) retry?.hide();',
    replacement: 'if (document.hidden === true) undefined;',
    promise: /goes out as the page hides/,
  },
  {
    what: 'a cart that waited for another one stays behind as its page is left',
    seed: 4,
    file: 'delivery.ts',
    text: '  }\n  sendWaiting();\n};',
    replacement: '  }\n};',
    promise: /goes out as the page hides/,
  },
  {
    what: 'all requests go without keepalive',
    file: 'transport.ts',
    text: 'keepalive: bytes > 0,',
    replacement: 'keepalive: false,',
    promise: /exactly once/,
    calm: true,
  },
  {
    what: 'the budget is not counted',
    file: 'transport.ts',
    text: '  if (length > free) return 0;\n',
    replacement: '',
    promise: /budget is counted/,
  },
  {
    what: 'operations that failed often don’t take turns',
    file: 'retry/due.ts',
    text: 'isSuspect(row) ? row.failures : 0',
    replacement: 'isSuspect(row) ? 1 : 0',
    promise: /arrives in time/,
    walk: walk([{ do: 'weather', kind: 'refused' }, view, view, { do: 'wait', ms: 3_600_000 }], { chokes: 'refused' }),
  },
  {
    what: 'an older cart that arrives after a newer one was sent is no reason to repeat that one',
    seed: 31,
    file: 'retry/carts.ts',
    text: 'replaces(row, other) || ',
    replacement: '',
    promise: /last cart/,
    calm: true,
  },
  {
    what: 'an error just before the page is left counts as a failure',
    file: 'transport.ts',
    text: '(resolve) => after(0, resolve)',
    replacement: '(resolve) => resolve()',
    promise: /exactly once/,
    calm: true,
  },
  {
    what: 'a page does not hesitate',
    file: 'delivery.ts',
    text: 'openedAt && !isRepeatable(row) && isDoubtful(queue, now)',
    replacement: 'false',
    promise: /held back/,
  },
  {
    what: 'the lock is not asked for',
    file: 'retry/lease.ts',
    text: 'await navigator.locks.request(LOCK, { signal }, () => work(isTaken));',
    replacement: 'await work(isTaken);',
    promise: /leftovers go one at a time|twice at once/,
  },
  {
    what: 'the lease is not waited for',
    seed: 2,
    file: 'retry/lease.ts',
    text: 'LOCK, { signal }, () =>',
    replacement: 'LOCK, { ifAvailable: true }, () =>',
    promise: /leftovers go one at a time|twice at once|arrives in time/,
  },
  {
    what: 'what a page calls in its own `pagehide` listener is not handed over',
    file: 'delivery.ts',
    text: 'if (!waits &&',
    replacement: 'if (!leftAt && !waits &&',
    promise: /as the page hides/,
  },
  {
    what: 'what waits is looked at without consent',
    file: 'retry/create-retry.ts',
    text: 'ports.canSend() ? outbox.tidy() : []',
    replacement: 'outbox.tidy()',
    promise: /without consent/,
    walk: walk([
      { do: 'weather', kind: 'serverError' },
      view,
      { do: 'wait', ms: 1500 },
      { do: 'consent', tab: 0, answer: 'denied' },
      { do: 'unreadable', text: 'junk' },
      { do: 'flush', tab: 0 },
    ]),
  },
  {
    what: 'the lock is kept as the page is left',
    seed: 3,
    file: 'retry/create-retry.ts',
    text: '    ending?.abort();\n',
    replacement: '',
    promise: /never blocked/,
  },
  {
    what: 'the page goes on sending while a request is in flight',
    file: 'retry/create-retry.ts',
    text: 'await requests.allEnded();',
    replacement: 'await pause(0);',
    promise: /leftovers go one at a time|twice at once/,
  },
  {
    what: 'an older cart is forgotten',
    file: 'retry/operation-state.ts',
    text: 'return arrivesBy(lastSentAt(row), now) ? row : undefined;',
    replacement: 'return undefined;',
    promise: /last cart|one at a time/,
  },
  {
    what: 'a newer cart is not sent again',
    seed: 8,
    file: 'retry/operation-state.ts',
    text: 'if (event.isOrderUnknown) return',
    replacement: 'if (false) return',
    promise: /last cart/,
  },
  {
    what: 'an operation that always fails holds its service up',
    seed: 4,
    file: 'outbox/row.ts',
    text: '(isQuarantined ? id : ',
    replacement: '(false ? id : ',
    promise: /arrives in time|is lost/,
  },
  {
    what: 'only 50 are kept',
    seed: 2,
    file: 'retry/limits.ts',
    text: 'const MAX_OPERATIONS = 100;',
    replacement: 'const MAX_OPERATIONS = 50;',
    promise: /dropped only when/,
  },
  {
    what: 'a large operation drops the older ones',
    seed: 10,
    file: 'retry/limits.ts',
    text: 'length > MAX_CHARACTERS || (characters',
    replacement: '(characters',
    promise: /dropped only when|arrives in time/,
  },
  {
    what: 'the newest goes first',
    file: 'retry/outbox.ts',
    text: 'one.time - other.time',
    replacement: 'other.time - one.time',
    promise: /in order/,
  },
  {
    what: 'what can’t be read is removed at once',
    seed: 7,
    file: 'retry/outbox.ts',
    text: 'now - since > DAY',
    replacement: 'now - since >= 0',
    promise: /left alone for a day/,
  },
  {
    what: 'operations go where the page is configured now',
    file: 'transport.ts',
    text: 'fetch(url.replace(',
    replacement: "fetch(url.replace(/s\\d/, 's0').replace(",
    promise: /service it was made for/,
  },
  {
    what: 'what never gets an answer holds the others up',
    file: 'retry/operation-state.ts',
    text: 'row.failures >= MAX_FAILURES && !row.isQuarantined',
    replacement: 'false',
    promise: /arrives in time/,
  },
];
