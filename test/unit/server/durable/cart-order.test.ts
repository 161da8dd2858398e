// The last cart wins without leases: many workers, killed at every step, with slow answers, and requests that overtake each other.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../../../../demo/simulation/seeded.js';
import { cartOrder } from '../../../../src/node/relay/durable/cart-order.js';
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

/** What a crash of NATS undoes: the last removals of finished carts, or any of them. */
type Crash = 'no crash' | 'undoes the last removals' | 'undoes any removals';

/** Plays carts 1 to `count`. @returns the cart that the service holds in the end */
const play = async (choose: Choose, count: number, crash: Crash): Promise<number> => {
  let time = 0;
  let put = 0;
  let held = 0;
  let stream: Message[] = [];
  let removed: Message[] = [];
  let mark = 0;
  let crashed = 0;
  let crashes = crash === 'no crash' ? 0 : 3;
  /** what happens later: requests that reach the service, and answers */
  const later: { at: number; happens: () => unknown }[] = [];
  const at = (wait: number, happens: () => unknown) => later.push({ at: time + wait, happens });
  const carts = {
    newest: async () => stream.at(-1)?.place,
    oldest: async () => stream[0]?.place,
    delivered: async () => mark,
  };

  const work = async (message: Message): Promise<void> => {
    const { place } = message;
    const remove = () => {
      if (!stream.includes(message)) return;
      stream = stream.filter((each) => each !== message);
      removed.push(message);
    };
    if (choose(12) === 0) return; // killed
    const decision = await cartOrder(carts, place);
    const decidedAfter = crashed;
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
      if (!fails && decision === 'send' && decidedAfter === crashed) {
        mark = Math.max(mark, place);
        if (choose(12) > 0) remove(); // or killed between mark and removal
      } else message.dueAt = time + 1 + choose(60);
    });
  };

  for (let step = 0; step < 2000; step++) {
    const due = stream.filter(({ dueAt }) => dueAt <= time);
    if (crashes > 0 && removed.length && choose(10) === 0) {
      crashes--;
      crashed++;
      const first = choose(removed.length);
      const back = crash === 'undoes any removals' ? removed.filter(() => choose(2) === 0) : removed.slice(first);
      removed = removed.filter((each) => !back.includes(each));
      for (const each of back) each.dueAt = time;
      stream = [...stream, ...back].sort((one, other) => one.place - other.place);
    } else if (put < count && choose(4) === 0) {
      put++;
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
      if (put === count && !stream.length && !later.length && !crashes) break;
    }
  }
  expect(stream).toEqual([]);
  return held;
};

const random = (seed: number): Choose => {
  const next = seeded(seed);
  return (count) => Math.floor(next() * count);
};

test.each<Crash>(['no crash', 'undoes the last removals', 'undoes any removals'])(
  'the service holds the last cart in the end; a crash of NATS: %s',
  async (crash) => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.integer({ min: 1, max: 6 }), async (seed, count) => {
        expect(await play(random(seed), count, crash)).toBe(count);
      }),
      { numRuns: usual(20_000, 25) },
    );
  },
);
