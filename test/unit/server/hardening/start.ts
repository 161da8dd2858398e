import type { RelayAlarm } from '../../../../src/node/relay/alarms.js';
import { createRelay } from '../../../../src/node/relay/create-relay.js';
import type { RelayEntry, RelayOptions } from '../../../../src/node/relay/relay-options.js';
import { startUpstream } from '../opened.js';

export const DEVICE = '5b0d0d9c-5e0f-4d0e-9d3b-0a4c7a1f2b3c';
export const BODY = '<operation><product><ids><webSiteId>1</webSiteId></ids></product></operation>';

/** Starts a relay in front of a real HTTP service, with a function that calls it like a page of the shop. */
export const startRelay = async (
  options: Partial<RelayOptions> = {},
  reply: Parameters<typeof startUpstream>[0] = {},
) => {
  const upstream = await startUpstream(reply);
  const alarms: RelayAlarm[] = [];
  const entries: RelayEntry[] = [];
  const relay = createRelay({
    baseUrl: upstream.url,
    secretKey: 's3cret-key',
    onAlarm: (alarm) => alarms.push(alarm),
    onAnswer: (entry) => entries.push(entry),
    ...options,
  });
  const request = (
    operation = 'ViewProduct',
    body: string | ReadableStream = BODY,
    query = `&deviceUUID=${DEVICE}`,
  ) => {
    const mode = operation === 'Reco' || operation === 'GetPopularProducts' ? 'sync' : 'async';
    return new Request(
      `https://shop.example/reco/v3/operations/${mode}?endpointId=my-shop&operation=${operation}${query}`,
      { method: 'POST', body, headers: { 'Content-Type': 'application/xml' }, duplex: 'half' } as RequestInit,
    );
  };
  const call = (operation?: string, ip = '203.0.113.7', body?: string | ReadableStream) =>
    relay(request(operation, body), { ip });
  return { relay, request, call, alarms, entries, upstream, received: upstream.received };
};
