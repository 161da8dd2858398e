// Random sequences of calls, failures, refusals and restarts with two processes' queues in NATS JetStream, fifty times as fast as real time.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DeliveryOutcome, DurableCall } from '../../src/node/relay/durable/durable-queue.js';
import type { JetStreamQueue, JetStreamQueueOptions } from '../../src/node/relay/durable/jetstream-queue.js';
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

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constantFrom('view', 'cart'), number: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('down', 'up', 'refusing'), number: fc.constant(0) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('pass'), number: fc.nat(100) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('restart'), number: fc.nat(1) }) },
);

it.skipIf(!hasNats)('random: what is acknowledged arrives, a view once, and the last cart wins', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const devices: string[] = Array.from({ length: 4 }, () => randomUUID());
      const put = devices.map((): string[] => []);
      const arrived = devices.map((): string[] => []);
      let state = 'up';
      const deliver = async ({ deviceUUID, body }: DurableCall): Promise<DeliveryOutcome> => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
        if (state === 'down') return { type: 'failed', status: '503' };
        if (state === 'refusing') return { type: 'refused', status: '400' };
        arrived[devices.indexOf(deviceUUID!)]!.push(body);
        return { type: 'delivered', status: '200' };
      };
      const open = async () => {
        const queue = await jetStreamQueue([nats.url], { attemptLasts: 1000 });
        queue.start(deliver);
        return queue;
      };
      const queues: JetStreamQueue[] = [await open(), await open()];
      const drained = () =>
        vi.waitFor(async () => expect((await queues[0]!.counts()).waiting).toBe(0), {
          timeout: 60_000,
          interval: 10,
        });
      for (const [index, { type, number }] of steps.entries()) {
        if (type === 'pass') await new Promise((resolve) => setTimeout(resolve, number));
        else if (type === 'restart') {
          await queues[number]!.close();
          queues[number] = await open();
        } else if (type === 'view' || type === 'cart') {
          const body = `${type} ${index}`;
          put[number]!.push(body);
          await queues[index % 2]!.put({
            operation: type === 'cart' ? 'SetCart' : 'ViewProduct',
            endpointId: 'shop',
            deviceUUID: devices[number],
            extra: [],
            contentType: 'application/xml',
            body,
            customerIp: undefined,
            acceptedAt: Date.now(),
            id: undefined,
            isCart: type === 'cart',
          });
        } else state = type;
      }
      state = 'up';
      await drained();
      await queues[0]!.replayRefused();
      await drained();
      await Promise.all(queues.map((queue) => queue.close()));
      const of = (type: string, all: readonly string[]) => all.filter((each) => each.startsWith(type));
      for (const [device, bodies] of put.entries()) {
        // Nothing was killed, so no view arrives twice.
        expect(of('view', arrived[device]!).sort()).toEqual(of('view', bodies).sort());
        expect(of('cart', arrived[device]!).at(-1)).toBe(of('cart', bodies).at(-1));
      }
    }),
    { numRuns: usual(50) },
  );
});
