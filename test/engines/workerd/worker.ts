// A worker as a shop would write it: the relay at /reco, and a page that uses the client.
import { createClient, createRelay, OperationError, type Relay, toFetchHandler } from '../../../src/node/server.js';

interface Environment {
  BASE_URL: string;
  SECRET: string;
}

let relay: Relay | undefined;

export default {
  async fetch(request: Request, environment: Environment): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/client') {
      relay ??= createRelay({
        baseUrl: environment.BASE_URL,
        secretKey: environment.SECRET,
        endpointId: 'test-shop',
        path: '/reco',
        bodyTimeout: 300,
        timeout: 1000,
        maxBodyBytes: 50_000,
      });
      return toFetchHandler(relay, (each) => each.headers.get('cf-connecting-ip'))(request);
    }
    const client = createClient({
      baseUrl: environment.BASE_URL,
      endpointId: 'test-shop',
      secretKey: environment.SECRET,
      deviceUUID: searchParams.get('device')!,
      customerIp: '203.0.113.9',
      timeout: 1000,
    });
    const product = searchParams.get('product')!;
    try {
      const view = await client.viewProduct({ product });
      const cart = await client.setCart([{ product, count: 1, price: 2 }]);
      const related = await client.reco({ limit: 3, product });
      const popular = await client.popularProducts({ itemsPerPage: 2 });
      return Response.json({ view, cart, related, popular });
    } catch (error) {
      const { name, message, body } = error as OperationError;
      return Response.json(
        { known: error instanceof OperationError, name, message, body, text: `${error}` },
        { status: 500 },
      );
    }
  },
};
