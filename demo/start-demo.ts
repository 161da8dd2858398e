import { categories, products } from './catalogue/catalogue.js';
import { type RunningService, startService } from './service/service.js';
import { type ShopOptions, startShop } from './shop/shop.js';

export interface Demo {
  shop: Awaited<ReturnType<typeof startShop>>;
  service: RunningService;
  close(): Promise<void>;
}

/**
 * The sandbox service and the shop, on two origins as in life. Ports of 0 take free ones.
 *
 * @param options what else the shop is told, for example `extra` and `baseUrl` for a relay on its own origin
 * @throws the system's error when a port is taken, with `port`; then neither runs
 */
export async function startDemo(
  shopPort: number,
  servicePort: number,
  options: Partial<ShopOptions> = {},
): Promise<Demo> {
  // Each needs the other's address: the service's answers ask for the shop's only when they are written.
  let shopUrl = '';
  const service = await startService({
    port: servicePort,
    catalogue: { products, categories },
    endpoints: ['demo-shop'],
    productUrl: ({ id }) => `${shopUrl}/p/${id}`,
    pictureUrl: ({ picture }) => `${shopUrl}/pictures/${picture}`,
  });
  try {
    const shop = await startShop({ port: shopPort, serviceUrl: service.url, ...options });
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
}
