import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { DeliveryOutcome, DurableCall } from '../../../../src/node/relay/durable/durable-queue.js';
import type { EmbeddedQueue } from '../../../../src/node/relay/durable/embedded-queue.js';
import type { JetStreamQueue } from '../../../../src/node/relay/durable/jetstream-queue.js';
import { storedCall } from './stored-call.js';

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constantFrom('view', 'cart'), number: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('down', 'up', 'refusing'), number: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('pass'), number: fc.nat(90) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('restart'), number: fc.nat(1) }) },
);

const of = (type: string, all: readonly string[]) => all.filter((each) => each.startsWith(type));

/** How a queue is used, and how its time passes. */
interface Way<Queue> {
  /** queues that are open at once */
  count: number;
  open(): Promise<Queue>;
  close(queue: Queue): Promise<void>;
  pass(queue: Queue, number: number): Promise<void>;
  drained(queue: Queue): Promise<void>;
  /** takes some time */
  answer?: () => Promise<void>;
}

/** Random calls, failures, refusals and restarts: what is acknowledged arrives, a view once, and the last cart wins. */
export const randomWalk = <Queue extends EmbeddedQueue | JetStreamQueue>(way: Way<Queue>) =>
  fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
    const devices: string[] = Array.from({ length: 4 }, () => randomUUID());
    const put = devices.map((): string[] => []);
    const arrived = devices.map((): string[] => []);
    const refused = new Set<string>();
    let state = 'up';
    const deliver = async ({ deviceUUID, body }: DurableCall): Promise<DeliveryOutcome> => {
      await way.answer?.();
      if (state === 'down') return { type: 'failed', status: '503' };
      if (state === 'refusing') refused.add(body);
      else arrived[devices.indexOf(deviceUUID!)]!.push(body);
      return state === 'refusing' ? { type: 'refused', status: '400' } : { type: 'delivered', status: '200' };
    };
    const open = async () => {
      const queue = await way.open();
      queue.start(deliver);
      return queue;
    };
    const queues: Queue[] = [];
    for (let index = 0; index < way.count; index++) queues.push(await open());
    for (const [index, { type, number }] of steps.entries()) {
      const at = index % way.count;
      if (type === 'pass') await way.pass(queues[at]!, number);
      else if (type === 'restart') {
        await way.close(queues[at]!);
        queues[at] = await open();
      } else if (type === 'view' || type === 'cart') {
        const body = `${type} ${index}`;
        put[number]!.push(body);
        await queues[at]!.put(storedCall(devices[number]!, body, { isCart: type === 'cart' }));
      } else state = type;
    }
    state = 'up';
    await way.drained(queues[0]!);
    await queues[0]!.replayRefused();
    await way.drained(queues[0]!);
    for (const queue of queues) await way.close(queue);
    for (const [device, bodies] of put.entries()) {
      // Nothing was killed, so no view arrives twice.
      expect(of('view', arrived[device]!).sort()).toEqual(of('view', bodies).sort());
      const carts = of('cart', arrived[device]!);
      expect(carts.at(-1)).toBe(of('cart', bodies).at(-1));
      if (way.count > 1) continue;
      // Of one queue, carts arrive in order, and none twice; what was refused at first arrives last.
      const places = carts.flatMap((each) => (refused.has(each) ? [] : bodies.indexOf(each)));
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
    }
  });
