import { createRelay } from '../../../src/server/relay/create-relay.js';
import type { Relay } from '../../../src/server/relay/relay-request.js';
import { RELAY_PATH } from './shop.js';

export const SECRET = 'of-the-relay';

/** The relay of a shop whose service demands secret key and customer's address. */
export const relayTo = (collectorUrl: string): Relay =>
  createRelay({
    baseUrl: collectorUrl,
    secretKey: SECRET,
    path: RELAY_PATH,
    endpointId: 'shop',
    operations: { ClearCart: { name: 'Website.ClearCart', mode: 'async' }, Marker: { mode: 'async' } },
    query: ['transactionId', 'dateTimeOffset'],
  });
