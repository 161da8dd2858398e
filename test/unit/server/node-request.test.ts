import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { nodeRequest } from '../../../src/server/adapters/node-request.js';

const incoming = { method: 'POST', headers: { host: 'shop' }, socket: {} } as unknown as IncomingMessage;

it('has no getter of its own: V8 keeps each of those, and what it sees, until the next full collection', () => {
  const request = nodeRequest(incoming, '/a', () => AbortSignal.abort('gone'));
  const own = Object.values(Object.getOwnPropertyDescriptors(request));
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter(({ get }) => get)).toEqual([]);
  expect(request.signal?.reason).toBe('gone');
});
