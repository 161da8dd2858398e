// The last cart wins without leases: many workers, killed at every step, with slow answers, and requests that overtake each other.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartOrder } from '../../../../src/server/durable/cart-order.js';
import { usual } from '../../../usual-runs.js';

/** The longest attempt, until its request has reached the service; an unacknowledged cart is received again after a longer time. */
const ATTEMPT = 100;
const ACK_WAIT = 150;

interface Message {
  place: number;
  /** when it may be received again */
  dueAt: number;
}

type Choose = (count: number) => number;

type Order = typeof cartOrder;

/** Plays carts 1 to `count`. @returns the cart that the service holds in the end */
const play = async (choose: Choose, count: number, order: Order, isReplacing = false): Promise<number> => {
  let time = 0;
  let put = 0;
  let held = 0;
  let stream: Message[] = [];
  /** what happens later: requests that reach the service, and answers */
  const later: { at: number; happens: () => unknown }[] = [];
  const at = (wait: number, happens: () => unknown) => later.push({ at: time + wait, happens });
  const carts = {
    newest: async () => stream.at(-1)?.place,
    oldest: async () => stream[0]?.place,
  };

  const work = async (message: Message): Promise<void> => {
    const { place } = message;
    const remove = () => {
      stream = stream.filter((each) => each !== message);
    };
    if (choose(12) === 0) return; // killed
    const decision = await order(carts, place);
    if (choose(12) === 0) return;
    if (decision === 'replaced') return remove();
    message.dueAt = time + ACK_WAIT; // in progress
    const arrives = choose(ATTEMPT);
    // The request of a killed worker arrives nevertheless.
    at(arrives, () => {
      held = place;
    });
    if (choose(6) === 0) return;
    const fails = choose(8) === 0;
    at(arrives + choose(ATTEMPT - arrives), () => {
      if (choose(12) === 0) return;
      if (!fails && decision === 'send') remove();
      else message.dueAt = time + 1 + choose(60);
    });
  };

  for (let step = 0; step < 2000; step++) {
    const due = stream.filter(({ dueAt }) => dueAt <= time);
    if (put < count && choose(4) === 0) {
      put++;
      if (isReplacing) stream = [];
      stream.push({ place: put, dueAt: time });
    } else if (due.length && choose(3) > 0) {
      const message = due[choose(due.length)]!;
      message.dueAt = time + ACK_WAIT;
      await work(message);
    } else {
      time += 1 + choose(20);
      for (const each of later.filter((event) => event.at <= time)) {
        later.splice(later.indexOf(each), 1);
        await each.happens();
      }
      if (put === count && !stream.length && !later.length) break;
    }
  }
  expect(stream).toEqual([]);
  return held;
};

/** Random numbers with a seed (mulberry32). */
const random = (seed: number): Choose => {
  let state = seed;
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, count);
  };
};

test('the service holds the last cart in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.integer({ min: 1, max: 6 }), async (seed, count) => {
      expect(await play(random(seed), count, cartOrder)).toBe(count);
    }),
    { numRuns: usual(20_000) },
  );
});

/** How many of 3,000 runs end with an older cart. */
const wrong = async (order: Order, isReplacing = false): Promise<number> => {
  let found = 0;
  for (let seed = 0; seed < 3000; seed++) if ((await play(random(seed), 3, order, isReplacing)) !== 3) found++;
  return found;
};

test.each<[what: string, order: Order, isReplacing?: boolean]>([
  ['one message per cart, which a newer one replaces', cartOrder, true],
  [
    'no second attempt if an older cart was left',
    async (carts, own) => ((await cartOrder(carts, own)) === 'replaced' ? 'replaced' : 'send'),
  ],
  ['to send replaced carts', async () => 'send'],
])('this would not be enough: %s', async (_, order, isReplacing) => {
  expect(await wrong(order, isReplacing)).toBeGreaterThan(0);
});
