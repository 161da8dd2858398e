import { randomUUID } from 'node:crypto';
import { toNodeHandler } from '../src/server/adapters/node-handler.js';
import { createRelay } from '../src/server/relay/create-relay.js';
import { categories, products } from './catalogue/catalogue.js';
import { docs } from './docs.js';
import { ListStore } from './lists/list-store.js';
import { type RunningService, startService } from './service/service.js';
import { type ShopOptions, startShop } from './shop/shop.js';
import { simulatedResults } from './simulation/results.js';
import { studio } from './studio/server/studio.js';

/** The path of the relay, for `data-base-url`. */
const RELAY_PATH = '/reco';

/** The first-party relay on the shop's origin, for a service that requires the secret key and the shopper's address. */
const relay = (serviceUrl: string, secretKey: string): NonNullable<ShopOptions['extra']> => {
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

export interface Demo {
  shop: Awaited<ReturnType<typeof startShop>>;
  service: RunningService;
  close(): Promise<void>;
}

/**
 * Starts the sandbox service and the shop on two origins. Port 0 chooses a free port.
 *
 * @param options more options of the shop, for example `extra` and `baseUrl` for a relay on its own origin
 * @param shoppers simulated shoppers of each list and of each experiment
 * @param effect the true relative effect of B in an experiment: 0.1 for 10 % more shoppers who add something
 * @param relayed the service requires the secret key and the shopper's address, and pages use it through a relay on the shop's origin
 * @throws the system's error with `port` if a port is in use; then neither runs
 */
export const startDemo = async (
  shopPort: number,
  servicePort: number,
  options: Partial<ShopOptions> = {},
  relayed = false,
  shoppers = 0,
  effect = 0,
): Promise<Demo> => {
  // Each needs the address of the other: responses of the service read the shop's address when they are written.
  let shopUrl = '';
  const secret = randomUUID();
  const service = await startService({
    port: servicePort,
    shoppers,
    catalogue: { products, categories },
    endpoints: ['demo-shop'],
    productUrl: ({ id }) => `${shopUrl}/p/${id}`,
    pictureUrl: ({ picture }) => `${shopUrl}/pictures/${picture}`,
    ...(relayed && { requireSecret: secret, requireCustomerIp: true }),
  });
  try {
    const reach: Pick<ShopOptions, 'serviceUrl' | 'extra'> = relayed
      ? { serviceUrl: RELAY_PATH, extra: relay(service.url, secret) }
      : { serviceUrl: service.url };
    const { extra } = { ...reach, ...options };
    const lists = new ListStore();
    const results = () => simulatedResults(lists.places, { shoppers, effect, now: Date.now() });
    const tools = studio({
      serviceUrl: service.url,
      listsToken: lists.token,
      ...(shoppers && { results }),
      ...(options.distDir && { distDir: options.distDir }),
    });
    const pages = docs();
    const shop = await startShop({
      port: shopPort,
      ...reach,
      ...options,
      extra: async (request, response) =>
        (await lists.serve(request, response)) ||
        (await tools(request, response)) ||
        (await pages(request, response)) ||
        !!(await extra?.(request, response)),
    });
    shopUrl = shop.url;
    return {
      shop,
      service,
      close: async () => {
        await Promise.all([shop.close(), service.close()]);
      },
    };
  } catch (error) {
    await service.close();
    throw error;
  }
};
