// One address, and a service that rejects everything, can't fill the disk.
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type EmbeddedQueueOptions, embeddedQueue } from '../../../../src/node/relay/durable/embedded-queue.js';
import { storedBytes, storedShares } from '../../../../src/node/relay/durable/stored-shares.js';
import { BODY, startRelay } from '../hardening/start.js';
import { newFolder } from '../new-folder.js';
import { storedCall } from './stored-call.js';

const open = async (options: EmbeddedQueueOptions) => {
  const queue = await embeddedQueue(newFolder(), options);
  onTestFinished(queue.close);
  return queue;
};

const VIEW = storedBytes(storedCall(randomUUID(), BODY));

test('an address that has its share of the queue gets 429, others are stored, and what was delivered is free again', async () => {
  const queue = await open({ maxBytesByIp: 3 * VIEW });
  let isDown = true;
  const service = await startRelay({ durable: queue, limitByIp: false }, () => (isDown ? { status: 503 } : {}));
  const statuses: number[] = [];
  for (let calls = 0; calls < 5; calls++) statuses.push((await service.call()).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  const rejected = await service.call();
  expect(rejected.headers.get('retry-after')).toBe('60');
  expect((await service.call('ViewProduct', '203.0.113.8')).status).toBe(200);
  expect(queue.counts().waiting).toBe(4);
  isDown = false;
  await vi.waitFor(() => expect(queue.counts().waiting).toBe(0), { timeout: 60_000, interval: 20 });
  expect((await service.call()).status).toBe(200);
});

test('a body may have 128 KiB', async () => {
  const { call } = await startRelay();
  const ofSize = (bytes: number) => `<operation>${' '.repeat(bytes - 23)}</operation>`;
  expect((await call('ViewProduct', undefined, ofSize(131_072))).status).toBe(200);
  expect((await call('ViewProduct', undefined, ofSize(131_073))).status).toBe(413);
});

test('a share is counted without the address, until what waits is less than one share', () => {
  const shares = storedShares(VIEW);
  const first = JSON.stringify(shares.take(storedCall(randomUUID(), BODY), 'network'));
  expect(first).not.toContain('network');
  expect(() => shares.take(storedCall(randomUUID(), BODY), 'network')).toThrow('too much space');
  shares.settle(VIEW); // other processes may have sent some
  expect(() => shares.take(storedCall(randomUUID(), BODY), 'network')).toThrow('too much space');
  shares.settle(VIEW - 1);
  shares.take(storedCall(randomUUID(), BODY), 'network');
});
