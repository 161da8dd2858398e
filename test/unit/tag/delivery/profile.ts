// A browser profile without a browser: fakes of the ports of delivery. All pages share storage, clock and lease.
import { createDelivery, type Delivery } from '../../../../src/tag/delivery/delivery.js';
import type { Outcome } from '../../../../src/tag/delivery/outcome.js';
import type { LeasePort } from '../../../../src/tag/delivery/ports.js';
import { Clock } from '../../../model/clock.js';

const START = 1_800_000_000_000;

export const SUCCESS: Outcome = { type: 'acknowledged', status: 'Success' };
export const DOWN: Outcome = { type: 'failed', status: 503 };
export const REFUSED: Outcome = { type: 'rejected', status: 400 };

/** A request as the service sees it, and how it ends. */
export interface Posted {
  url: string;
  body: string;
  keepalive: boolean;
  answer: (outcome: Outcome) => void;
  fail: (error: Error) => void;
}

export interface ProfilePage extends Delivery {
  /** what the page is told: `sent 1`, … */
  told: string[];
  /** queues and sends a view of this product */
  view(product: string): void;
  setCart(product: string): void;
}

export interface Profile {
  stored: Map<string, string>;
  /** every call of the storage port: `read`, `write recotag.outbox.1`, … */
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
const createLease = (): LeasePort => {
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
      const delivery = createDelivery({
        storage: {
          read: (key) => profile.stored.get(key),
          write: (key, value) => {
            profile.touched.push(`write ${key}`);
            profile.stored.set(key, value);
          },
          remove: (key) => {
            if (profile.stored.delete(key)) profile.touched.push(`remove ${key}`);
          },
          keys: () => [...profile.stored.keys()],
          refresh: () => undefined,
        },
        network: {
          post: (url, body, keepalive) =>
            new Promise((answer, fail) => {
              profile.posted.push({ url, body, keepalive, answer, fail });
              if (profile.answer) answer(profile.answer);
            }),
        },
        clock: {
          now: () => clock.wall,
          after: (milliseconds, call) => clock.after(milliseconds, call),
          cancel: (timer) => Object.assign(Object(timer), { cancelled: true }),
        },
        lease: async (signal, work, taken) => {
          if (!profile.isLeaseSlow) await lease(signal, work, taken);
        },
        page: {
          canSend: () => profile.canSend,
          keepMilliseconds: () => Infinity,
          newId: () => `id${++ids}`,
          random: () => 0.5,
          notify: (name, { body }) => told.push(`${name} ${productOf(body)}`),
        },
      });
      const add = (product: string, cart?: string): void => {
        const operation = cart ? 'SetCart' : 'ViewProduct';
        const url = `https://api.example/v3/operations/async?endpointId=e&operation=${operation}`;
        const body = `<operation>${product}</operation>`;
        delivery.add({ id: `id${++ids}`, operation, url, body, time: clock.wall + ids / 1000, cart });
        delivery.check();
      };
      return { ...delivery, told, view: (product) => add(product), setCart: (product) => add(product, 'cart.e') };
    },
  };
  return profile;
};
