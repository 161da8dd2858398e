// Which worker may send the calls of a partition, with random pauses, lost answers of the store and workers that end.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LeaseStore, partitionLeases, RENEWAL } from '../../../../src/server/durable/partition-leases.js';
import { usual } from '../../../usual-runs.js';

const ATTEMPT = 12_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A store in memory. `losesAnswers`: what is written is stored, but the worker gets an error. */
const memory = () => {
  const stored = new Map<number, { version: number; lease: Parameters<LeaseStore['write']>[1] }>();
  let last = 0;
  const store = {
    losesAnswers: false,
    read: async (partition: number) => stored.get(partition),
    async write(partition: number, lease: Parameters<LeaseStore['write']>[1], version: number) {
      if ((stored.get(partition)?.version ?? 0) !== version) return;
      last++;
      stored.set(partition, { version: last, lease });
      if (store.losesAnswers) throw Error('timeout');
      return last;
    },
  };
  return store;
};

test('a partition that is released is free at once, one whose owner ended after its lease', async () => {
  const store = memory();
  const [one, other] = [partitionLeases(store, ATTEMPT), partitionLeases(store, ATTEMPT)];
  await one.look(3, true);
  await other.look(3, true);
  expect([one.mayStart(3), other.mayStart(3)]).toEqual([true, false]);
  await one.release(3);
  await other.look(3, true);
  expect([one.mayStart(3), other.mayStart(3)]).toEqual([false, true]);
  await one.look(3, true);
  vi.advanceTimersByTime(3 * RENEWAL);
  expect(other.mayStart(3)).toBe(false); // not renewed
  await one.look(3, true);
  expect(one.owned()).toEqual([]); // the last attempt of the other one may still be in flight
  vi.advanceTimersByTime(ATTEMPT + 1);
  await one.look(3, true);
  expect(one.mayStart(3)).toBe(true);
  expect(await other.renew(3)).toBe(false);
});

const step = fc.record({
  worker: fc.nat(2),
  type: fc.constantFrom('look', 'look', 'renew', 'release', 'drop', 'start', 'start', 'lose answers', 'pause'),
  milliseconds: fc.oneof(fc.nat(2000), fc.nat(30_000)),
});

test('random: attempts of two workers never overlap', async () => {
  let attempts = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 200 }), async (steps) => {
      const store = memory();
      const workers = [0, 1, 2].map(() => partitionLeases(store, ATTEMPT));
      /** Until when an attempt of each worker may last. */
      const until = [0, 0, 0];
      for (const { worker: index, type, milliseconds } of steps) {
        const worker = workers[index]!;
        const isOwner = worker.owned().includes(1);
        const isBusy = performance.now() < until[index]!;
        if (type === 'look' && !isOwner) await worker.look(1, true).catch(() => {});
        if (type === 'renew' && isOwner) await worker.renew(1).catch(() => {});
        // A partition is released only when nothing of it is in flight.
        if (type === 'release' && isOwner && !isBusy) await worker.release(1).catch(() => {});
        if (type === 'drop') worker.drop(1);
        if (type === 'lose answers') store.losesAnswers = !store.losesAnswers;
        if (type === 'pause') vi.advanceTimersByTime(milliseconds);
        if (type === 'start' && worker.mayStart(1)) {
          attempts++;
          for (const [other, end] of until.entries())
            if (other !== index) expect(end).toBeLessThanOrEqual(performance.now());
          until[index] = performance.now() + ATTEMPT;
        }
      }
    }),
    { numRuns: usual(2000) },
  );
  expect(attempts).toBeGreaterThan(50);
});
