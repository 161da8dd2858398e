// Random sequences of calls, failures, refusals and restarts with two processes' queues in NATS JetStream, fifty times as fast as real time.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { JetStreamQueue, JetStreamQueueOptions } from '../../src/node/relay/durable/jetstream-queue.js';
import { randomWalk } from '../unit/server/durable/random-walk.js';
import { usual } from '../usual-runs.js';
import { hasNats, type Nats, startNats } from './start-nats.js';

const SPEED = 50;

const CLOCK = '../../src/node/http/clock.js';

let nats: Nats;
let jetStreamQueue: (urls: readonly string[], options: JetStreamQueueOptions) => Promise<JetStreamQueue>;
beforeAll(async () => {
  const clock = await import(CLOCK);
  const began = Date.now();
  // Other test files of this process share the modules, so they are loaded for this file alone.
  vi.resetModules();
  vi.doMock(CLOCK, () => ({
    ...clock,
    now: () => performance.now() * SPEED,
    wallTime: () => began + (Date.now() - began) * SPEED,
    after: (milliseconds: number, call: () => void) => clock.after(milliseconds / SPEED, call),
    every: (milliseconds: number, call: () => void) => clock.every(milliseconds / SPEED, call),
    pause: (milliseconds: number) => clock.pause(milliseconds / SPEED),
  }));
  ({ jetStreamQueue } = await import('../../src/node/relay/durable/jetstream-queue.js'));
  if (hasNats) nats = await startNats();
});
afterAll(async () => {
  vi.doUnmock(CLOCK);
  vi.resetModules();
  await nats?.end();
});

it.skipIf(!hasNats)('random: what is acknowledged arrives, a view once, and the last cart wins', async () => {
  const walk = randomWalk<JetStreamQueue>({
    count: 2,
    open: () => jetStreamQueue([nats.url], { attemptLasts: 1000 }),
    close: (queue) => queue.close(),
    pass: (_, number) => new Promise((resolve) => setTimeout(resolve, number)),
    drained: (queue) =>
      vi.waitFor(async () => expect((await queue.counts()).waiting).toBe(0), { timeout: 60_000, interval: 10 }),
    answer: () => new Promise((resolve) => setTimeout(resolve, Math.random() * 3)),
  });
  await fc.assert(walk, { numRuns: usual(50) });
});
