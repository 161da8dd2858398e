// A browser profile without a browser: fakes of what recotag.js gives to recotag-retry.js. All pages share storage, clock and lease.
import type { Retry } from '../../../../src/tag/outbox/hand-over.js';
import type { Outcome } from '../../../../src/tag/outbox/outcome.js';
import { FORMAT, type Row, rowKey } from '../../../../src/tag/outbox/row.js';
import { createRetry } from '../../../../src/tag/retry/create-retry.js';
import type { Lease } from '../../../../src/tag/retry/lease.js';
import { Clock } from '../../../model/clock.js';

const START = 1_800_000_000_000;

export const SUCCESS: Outcome = { type: 'acknowledged', status: 'Success' };
export const DOWN: Outcome = { type: 'failed', status: 503 };

/** A request as the service sees it, and how it ends. */
export interface Posted {
  url: string;
  body: string;
  keepalive: boolean;
  answer: (outcome: Outcome) => void;
}

export interface ProfilePage extends Omit<Retry, 'leave'> {
  leave(): void;
  /** what the page is told: `sent 1`, … */
  told: string[];
  /** stores a view of this product that waits, and sends it */
  view(product: string): void;
  setCart(product: string): void;
}

export interface Profile {
  stored: Map<string, string>;
  /** every change of the storage: `read`, `write recotag.outbox.1`, … */
  touched: string[];
  posted: Posted[];
  canSend: boolean;
  /** the lease is not granted, although no page has it */
  isLeaseSlow: boolean;
  /** answers each request at once; undefined: the test answers */
  answer: Outcome | undefined;
  open(): ProfilePage;
  pass(milliseconds: number): Promise<void>;
  /** sets the clock forward; timers are not affected */
  skip(milliseconds: number): void;
}

/** First come, first served. */
const createLease = (): Lease => {
  let last: Promise<unknown> = Promise.resolve();
  let requests = 0;
  return (signal, work, taken) => {
    const isAfterOthers = Promise.resolve(requests > 0);
    if (requests > 0) taken();
    requests += 1;
    const ended = last.then(async () => {
      if (!signal.aborted) await work(isAfterOthers);
      requests -= 1;
    });
    last = ended;
    return ended;
  };
};

export const openProfile = (): Profile => {
  const clock = new Clock();
  clock.offset = START;
  const lease = createLease();
  let ids = 0;
  const profile: Profile = {
    stored: new Map(),
    touched: [],
    posted: [],
    canSend: true,
    isLeaseSlow: false,
    answer: SUCCESS,
    pass: (milliseconds) => clock.perform(() => undefined).then(() => clock.advance(milliseconds)),
    skip: (milliseconds) => {
      clock.offset += milliseconds;
    },
    open: () => {
      const told: string[] = [];
      const productOf = (body: string): string => body.replace(/<\/?\w+>/g, '');
      const called = new Set<string>();
      const retry = createRetry(
        {
          read: (key) => profile.stored.get(key),
          write: (key, value) => {
            profile.touched.push(`write ${key}`);
            profile.stored.set(key, value);
          },
          remove: (key) => {
            if (profile.stored.delete(key)) profile.touched.push(`remove ${key}`);
          },
          outboxKeys: () => [...profile.stored.keys()],
          outboxChanged: () => undefined,
          reserve: ({ body }) => body.length,
          post: ({ url, body }, bytes) =>
            new Promise((answer) => {
              profile.posted.push({ url, body, keepalive: bytes > 0, answer });
              if (profile.answer) answer(profile.answer);
            }),
          now: () => clock.wall,
          after: (milliseconds, call) => clock.after(milliseconds, call),
          cancel: (timer) => Object.assign(Object(timer), { cancelled: true }),
          random: () => 0.5,
          openedAt: clock.wall,
          retriedAt: clock.wall,
          canSend: () => profile.canSend,
          called,
          keepMilliseconds: () => Infinity,
          newId: () => `id${++ids}`,
          report: (name, { body }) => told.push(`${name} ${productOf(body)}`),
        },
        async (signal, work, taken) => {
          if (!profile.isLeaseSlow) await lease(signal, work, taken);
        },
      );
      const add = (product: string, cart?: string): void => {
        const operation = cart ? 'SetCart' : 'ViewProduct';
        const url = `https://api.example/v3/operations/async?endpointId=e&operation=${operation}`;
        const body = `<operation>${product}</operation>`;
        const id = `id${++ids}`;
        const row: Row = {
          v: FORMAT,
          id,
          operation,
          url,
          body,
          time: clock.wall + ids / 1000,
          cart,
          state: { name: 'waiting' },
          attempts: 0,
          failures: 0,
        };
        called.add(id);
        profile.stored.set(rowKey(row), JSON.stringify(row));
        retry.check();
      };
      return {
        ...retry,
        leave: () => retry.leave(clock.wall),
        told,
        view: (product) => add(product),
        setCart: (product) => add(product, 'cart.e'),
      };
    },
  };
  return profile;
};
