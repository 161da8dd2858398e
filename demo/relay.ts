import { toNodeHandler } from '../src/server/adapters/node-handler.js';
import { createRelay } from '../src/server/relay/create-relay.js';
import type { ShopOptions } from './shop/shop.js';

/** The path of the relay, for `data-base-url`. */
export const RELAY_PATH = '/reco';

/** The first-party relay on the shop's origin, for a service that requires the secret key and the shopper's address. */
export const relay = (serviceUrl: string, secretKey: string): NonNullable<ShopOptions['extra']> => {
  const handle = toNodeHandler(
    createRelay({
      baseUrl: serviceUrl,
      secretKey,
      path: RELAY_PATH,
      query: ['transactionId', 'dateTimeOffset'],
      limitByIp: { perSecond: 1000, burst: 5000 }, // all visitors of a demo have the same address
    }),
  );
  return async (request, response) => {
    if (!request.url?.startsWith(`${RELAY_PATH}/`)) return false;
    await handle(request, response);
    return true;
  };
};
