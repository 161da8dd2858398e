// Both durable queues in this process, what only NATS JetStream does, and `npx recotag relay` with RECOTAG_NATS_URL.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { seeded } from '../../demo/simulation/seeded.js';
import type { DeliveryOutcome, DurableCall } from '../../src/node/relay/durable/durable-queue.js';
import { type EmbeddedQueue, embeddedQueue } from '../../src/node/relay/durable/embedded-queue.js';
import {
  type JetStreamQueue,
  type JetStreamQueueOptions,
  jetStreamQueue,
} from '../../src/node/relay/durable/jetstream-queue.js';
import { kindOf, laneOf } from '../../src/node/relay/durable/jetstream-subjects.js';
import { syncsAlways } from '../../src/node/relay/durable/nats-connection.js';
import { storedCall } from '../unit/server/durable/stored-call.js';
import { newFolder } from '../unit/server/new-folder.js';
import { startUpstream } from '../unit/server/opened.js';
import { isLong } from '../usual-runs.js';
import { call as send } from './page.js';
import { hasNats, type Nats, startNats } from './start-nats.js';
import { COMMAND, endProcesses, startProcess, startRelay } from './start-process.js';

const DELIVERED: DeliveryOutcome = { type: 'delivered', status: '200' };
const patiently = { timeout: 60_000, interval: 20 };

type Queue = JetStreamQueue | EmbeddedQueue;

let nats: Nats;
const startOwn = async () => {
  nats = await startNats();
  onTestFinished(nats.end);
};
afterAll(endProcesses);

const queueOf = async (options: JetStreamQueueOptions = {}): Promise<JetStreamQueue> => {
  const queue = await jetStreamQueue([nats.url], { attemptLasts: 1000, ...options });
  onTestFinished(queue.close);
  return queue;
};

/** A connection beside the queue's. */
const connected = async () => {
  const connection = await connect({ servers: nats.url });
  onTestFinished(() => connection.close());
  return { connection, manager: await jetstreamManager(connection) };
};

const device = randomUUID();

const call = (body: string, more: Partial<DurableCall> = {}) => storedCall(device, body, more);

const cart = (body: string, more: Partial<DurableCall> = {}) => call(body, { isCart: true, ...more });

/** The bodies of the calls that the queue sends to a service that accepts all. */
const delivering = (queue: Queue): string[] => {
  const arrived: string[] = [];
  queue.start(async ({ body }) => {
    arrived.push(body);
    return DELIVERED;
  });
  return arrived;
};

const drained = (queue: Queue) =>
  vi.waitFor(async () => expect(await queue.counts()).toMatchObject({ waiting: 0 }), patiently);

it.each([
  ['2.9.10', false],
  ['2.12.2', false],
  ['2.12.3', true],
  ['2.13.0-beta.1', true],
  ['3.0.0', true],
])('server %s syncs each call: %s', (version, expected) => expect(syncsAlways(version)).toBe(expected));

describe.each(['a folder', 'NATS'])('the queue in %s', (place) => {
  const isNats = place === 'NATS';
  beforeEach(async ({ skip }) => {
    if (isNats && !hasNats) skip();
    if (isNats) await startOwn();
  });
  const open = async (options: JetStreamQueueOptions = {}): Promise<Queue> => {
    if (isNats) return queueOf(options);
    const queue = await embeddedQueue(newFolder(), options);
    onTestFinished(queue.close);
    return queue;
  };

  it('delivers, and sends neither replaced carts nor repeated ids', async () => {
    const queue = await open();
    await queue.put(call('view 1', { id: 'a' }));
    await queue.put(call('repeated', { id: 'a' }));
    await queue.put(cart('cart 1'));
    await queue.put(call('view 2'));
    await queue.put(cart('cart 2'));
    await queue.put(cart('cart of another endpoint', { endpointId: 'other shop' }));
    const arrived = delivering(queue);
    await drained(queue);
    // Only a cart may be sent once more: if an older one was in the stream.
    const others = arrived.filter((body) => body !== 'cart 2');
    expect(others.sort()).toEqual(['cart of another endpoint', 'view 1', 'view 2']);
    expect(arrived).toContain('cart 2');
    await queue.put(call('repeated', { id: 'a' }));
    expect(await queue.counts()).toMatchObject({ waiting: 0, delivered: 4, replaced: 1, kept: 0 });
  });

  it('keeps what the service refuses, and replays it unless a newer cart has replaced it', async () => {
    const queue = await open();
    let refuses = true;
    const arrived: string[] = [];
    queue.start(async ({ body }) => {
      arrived.push(body);
      return refuses ? { type: 'refused', status: 'UnknownProduct' } : DELIVERED;
    });
    for (const each of [call('view'), cart('old cart'), cart('only cart', { endpointId: 'other' })]) {
      await queue.put(each);
      await drained(queue);
    }
    const kept = [];
    for await (const { status, call } of queue.refused()) kept.push([status, call.body]);
    expect(kept).toEqual([
      ['UnknownProduct', 'view'],
      ['UnknownProduct', 'old cart'],
      ['UnknownProduct', 'only cart'],
    ]);
    refuses = false;
    await queue.put(cart('new cart'));
    await drained(queue);
    expect(await queue.replayRefused()).toBe(2);
    await drained(queue);
    expect(arrived.slice(3)).toEqual(['new cart', 'view', 'only cart']);
    expect(await queue.counts()).toMatchObject({ kept: 0, refused: 3, delivered: 3 });
  });

  it('gives refused calls a room of their own, each address a share of the queue, and deletes refused calls', async () => {
    const queue = await open({ maxRefusedBytes: 4000, maxBytesByIp: 5000 });
    const outcomes = [];
    for (const network of ['a', 'a', 'a', 'a', 'b'])
      outcomes.push(await queue.put(call('x'.repeat(1000)), network).catch(({ name }) => name));
    expect(outcomes).toEqual([undefined, undefined, 'ShareTaken', 'ShareTaken', undefined]);
    queue.start(async () => ({ type: 'refused', status: '400' }));
    await drained(queue);
    await queue.put(call('y'.repeat(1000)), 'a');
    await queue.put(call('newest'), 'c');
    await drained(queue);
    const kept = [];
    for await (const refused of queue.refused()) kept.push(refused.call.body);
    expect(kept.length).toBeLessThan(4);
    expect(kept.at(-1)).toBe('newest');
    expect(await queue.deleteRefused()).toBe(kept.length);
  });

  it('stores nothing of a device that is forgotten, not even a call in flight that is refused', async () => {
    const queue = await open({ attemptLasts: 60_000 });
    const started: ((outcome: DeliveryOutcome) => void)[] = [];
    queue.start(() => new Promise((resolve) => started.push(resolve)));
    await queue.put(call('in flight'));
    await queue.put(call('in flight, too', { deviceUUID: device.toUpperCase() }));
    await vi.waitFor(() => expect(started).toHaveLength(2), patiently);
    await queue.removeDevice(device);
    await queue.put(call('later'));
    await vi.waitFor(() => expect(started).toHaveLength(3), patiently);
    for (const answer of started.slice(0, 2)) answer({ type: 'refused', status: '400' });
    await vi.waitFor(async () => expect((await queue.counts()).refused).toBe(2), patiently);
    expect(await queue.counts()).toMatchObject({ waiting: 1, kept: 0 });
    started[2]!(DELIVERED);
    await drained(queue);
  });

  it('sends a call once that expired while no relay was running, and says how many could not be delivered', async () => {
    let expired = 0;
    const queue = await open({ keepHours: 2, onExpired: (calls) => (expired += calls) });
    const acceptedAt = Date.now() - 3 * 3_600_000;
    for (const body of ['view', 'down', 'down, too']) await queue.put(call(body, { operation: body, acceptedAt }));
    const arrived: string[] = [];
    queue.start(async ({ body }) => {
      arrived.push(body);
      return body === 'view' ? DELIVERED : { type: 'failed', status: '500' };
    });
    await drained(queue);
    expect([arrived.sort(), expired]).toEqual([['down', 'down, too', 'view'], 2]);
    expect(await queue.counts()).toMatchObject({ delivered: 1, expired: 2 });
  });

  it('loses nothing that `npx recotag relay` has acknowledged when it is killed', async () => {
    let isDown = true;
    const service = await startUpstream(() => (isDown ? { status: 503 } : {}));
    const folder = newFolder();
    const settings = {
      RECOTAG_BASE_URL: service.url,
      ...(isNats ? { RECOTAG_NATS_URL: nats.url } : { RECOTAG_QUEUE: folder }),
      ...{ RECOTAG_SECRET_KEY: 's3cret-key', RECOTAG_LIMIT_BY_IP: 'off', RECOTAG_TRUSTED_PROXIES: '1' },
      // What a killed relay was sending is sent again after 1.5 times the longest attempt and 2 s.
      RECOTAG_TIMEOUT: '2000',
    };
    const relay = await startRelay(settings);
    if (!isNats) await expect(startProcess(settings)).rejects.toThrow(/is used by process \d+/);
    const devices = Array.from({ length: 50 }, () => randomUUID());
    const views = await Promise.all(
      devices.map((each) => send(relay.url, 'ViewProduct', { device: each, ip: '192.0.2.7' })),
    );
    for (const view of views)
      expect([view.status, await view.text()]).toEqual([200, '<result><status>Success</status></result>']);
    await relay.stop('SIGKILL');
    if (isNats) await nats.kill();
    if (isNats) await nats.start();
    isDown = false;
    const next = await startRelay(settings, [process.execPath, COMMAND, 'relay', ...(isNats ? ['--worker'] : [])]);
    await vi.waitFor(async () => {
      const metrics = await next.metrics();
      expect(metrics).toContain('recotag_relay_queue_calls_total{outcome="delivered"} 50');
      expect(metrics).toContain('recotag_relay_queue_waiting 0');
    }, patiently);
    if (isNats) expect(next.log.find(({ event }) => event === 'listening')!.port).toBeUndefined();
    else expect((await stat(folder)).mode & 0o077).toBe(0);
    // What was in flight as the relay was killed arrives twice.
    const arrived = service.received.map(({ url }) => new URL(url, service.url).searchParams.get('deviceUUID')!);
    expect([...new Set(arrived)].sort()).toEqual(devices.sort());
    for (const { headers } of service.received)
      expect(headers).toMatchObject({ authorization: 'SecretKey s3cret-key', 'x-customer-ip': '192.0.2.7' });
  });
});

describe.skipIf(!hasNats)('the queue in NATS', () => {
  beforeEach(startOwn);

  it('sends no cart that a crash brought back: the mark is beyond it', async () => {
    const queue = await queueOf();
    const arrived = delivering(queue);
    await queue.put(cart('cart 1'));
    await drained(queue);
    const { connection, manager } = await connected();
    const { streams } = manager;
    const subject = `recotag.mark.${laneOf(cart(''))}.${device}.${kindOf(cart(''))}`;
    const mark = await streams.getMessage('recotag-marks', { last_by_subj: subject });
    const [place, acceptedAt] = mark!.json<[number, number]>();
    expect([place, acceptedAt]).toEqual([1, expect.any(Number)]);
    // As if a cart with a later place had been delivered, whose removal was stored.
    await jetstream(connection).publish(subject, JSON.stringify([100, Date.now() + 1000]));
    await queue.put(cart('cart 0, which came back'));
    await drained(queue);
    // In a stream that was created anew, the places are lower, but the carts are newer.
    await queue.put(cart('cart 2', { acceptedAt: Date.now() + 2000 }));
    await drained(queue);
    expect(arrived).toEqual(['cart 1', 'cart 2']);
    await queue.removeDevice(device);
    expect((await streams.info('recotag-marks')).state.messages).toBe(0);
  });

  it('replays no cart after a newer one that another process has delivered', async () => {
    const [one, other] = [await queueOf(), await queueOf()];
    const arrived: string[] = [];
    let isRefused = false;
    one.start(async ({ body }) => {
      if (body === 'old cart') return isRefused ? DELIVERED : { type: 'failed', status: '500' };
      arrived.push(body);
      return DELIVERED;
    });
    other.start(async ({ body }) => {
      if (body !== 'old cart') return { type: 'failed', status: '500' };
      isRefused = true;
      return { type: 'refused', status: '400' };
    });
    await one.counts();
    await other.put(cart('old cart'));
    await vi.waitFor(() => expect(isRefused).toBe(true), patiently);
    await one.put(cart('new cart'));
    await vi.waitFor(() => expect(arrived).toContain('new cart'), patiently);
    await drained(one);
    expect(await one.replayRefused()).toBe(0);
  });

  it.runIf(isLong)('keeps the last carts and all views through random failures of two workers', async () => {
    const seed = Date.now();
    const random = seeded(seed);
    const devices = Array.from({ length: 4 }, () => randomUUID());
    const [put, held] = [new Map<string, string>(), new Map<string, string>()];
    const [views, arrived] = [new Set<string>(), new Set<string>()];
    const queues = [await queueOf(), await queueOf()];
    for (const queue of queues)
      queue.start(async ({ deviceUUID, body, isCart }) => {
        await new Promise((resolve) => setTimeout(resolve, random() * 50));
        if (random() < 0.2) return { type: 'failed', status: '500' };
        if (isCart) held.set(deviceUUID!, body);
        else arrived.add(body);
        return DELIVERED;
      });
    for (let step = 0; step < 400; step++) {
      const deviceUUID = devices[Math.floor(random() * devices.length)]!;
      const [isCart, body] = [random() < 0.5, `${step}`];
      await queues[Math.floor(random() * 2)]!.put(call(body, { deviceUUID, isCart }));
      if (isCart) put.set(deviceUUID, body);
      else views.add(body);
    }
    for (const queue of queues) await drained(queue);
    expect([seed, held, arrived]).toEqual([seed, put, views]);
  });

  it('survives a killed server: nothing is lost, and meanwhile nothing is acknowledged', async () => {
    const queue = await queueOf();
    const arrived = delivering(queue);
    await queue.put(call('1'));
    await drained(queue);
    await nats.kill();
    await expect(queue.put(call('not acknowledged'))).rejects.toThrow();
    await nats.start();
    await vi.waitFor(() => queue.put(call('2')), patiently);
    await queue.put(call('3'));
    await drained(queue);
    expect([...new Set(arrived.filter((body) => body !== 'not acknowledged'))].sort()).toEqual(['1', '2', '3']);
  });

  it('takes over what waits in a folder, of carts the last one', async () => {
    const folder = newFolder();
    const before = await embeddedQueue(folder);
    for (let count = 0; count < 220; count++) await before.put(call(`view ${count}`));
    for (const body of ['old cart', 'new cart']) await before.put(cart(body));
    await before.close();
    const ran = await promisify(execFile)(process.execPath, [COMMAND, 'relay', 'move', folder], {
      env: { ...process.env, RECOTAG_NATS_URL: nats.url },
    });
    expect(ran.stdout).toBe('221 calls are in NATS.\n');
    const left = await embeddedQueue(folder);
    expect(left.counts().waiting).toBe(0);
    await left.close();
    const queue = await queueOf();
    const arrived = delivering(queue);
    await drained(queue);
    expect(new Set(arrived).size).toBe(221);
    expect(arrived.filter((body) => body.endsWith('cart'))).toEqual(['new cart']);
  });
});
