// `npm run demo`: the sandbox service and the shop, on two origins as in life.
import { categories, products } from './catalogue/catalogue.js';
import { startService } from './service/service.js';
import { startShop } from './shop/shop.js';

const shopPort = Number(process.env.SHOP_PORT ?? 4170);
const servicePort = Number(process.env.SERVICE_PORT ?? 4171);

try {
  const service = await startService({
    port: servicePort,
    catalogue: { products, categories },
    endpoints: ['demo-shop'],
    shopUrl: `http://localhost:${shopPort}`,
  });
  const shop = await startShop({ port: shopPort, serviceUrl: service.url });
  console.log(`
  Halfmoon & Daughters is open.

    the shop      ${shop.url}
    the service   ${service.url}   what it was told, call by call

  Look at some things, put one into the cart: the lists change. Ctrl+C closes.
`);
  const close = async () => {
    await Promise.all([shop.close(), service.close()]);
    process.exit(0);
  };
  process.once('SIGINT', close);
  process.once('SIGTERM', close);
} catch (error) {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code !== 'EADDRINUSE') throw error;
  const name = port === shopPort ? 'SHOP_PORT' : 'SERVICE_PORT';
  console.error(
    `Port ${port} is in use by another program. Close it, or choose another port: ${name}=5000 npm run demo`,
  );
  process.exit(1);
}
