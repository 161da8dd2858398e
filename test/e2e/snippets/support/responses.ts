import { readFile } from 'node:fs/promises';
import type { Answer } from '../../widgets/support/server.js';
import { json, popular, recommendations, some, success, told } from '../../widgets/support/service.js';

const DIST = process.env.RECOTAG_DIST ?? 'dist';

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

const texts = new Map<string, Promise<string | undefined>>();
/** The text of a built file, read once; undefined if there is no such file. */
const textOf = (file: string): Promise<string | undefined> => {
  const text = texts.get(file) ?? readFile(`${DIST}/${file}`, 'utf8').catch(() => undefined);
  texts.set(file, text);
  return text;
};

const numberIn = (body: string, element: string): number => Number(new RegExp(`<${element}>(\\d+)`).exec(body)?.[1]);

/** The second product has no name but `name`, as in shops whose feed has no other. */
const products = (count: number) => {
  const all = some(count);
  for (const product of all) if (product.id === '2') delete product.displayName;
  return all;
};

const operation = (name: string, body: string): Answer => {
  if (name === 'Reco') return recommendations(products(numberIn(body, 'limit')));
  if (name !== 'GetPopularProducts') return success('');
  return popular(Array.from({ length: numberIn(body, 'itemsPerPage') }, (_, index) => `${index + 1}`));
};

const catalogue = (ids: string): Answer => json(Object.fromEntries(ids.split(',').map((id) => [id, told(Number(id))])));

const productPage = (id: string): Answer => {
  const { name, price } = told(Number(id));
  const product = { '@type': 'Product', name, sku: id, offers: { price, priceCurrency: 'EUR' } };
  return {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: `<!doctype html><title>${name}</title><script type="application/ld+json">${JSON.stringify(product)}</script>`,
  };
};

const SHOP = /^shop-\d+\.shops\.example$/;

/**
 * What a shop, its service, and the hosts of files and pictures answer.
 *
 * @param body of the request
 * @returns undefined for what is nowhere
 */
export const answer = async (address: URL, body: string): Promise<Answer | undefined> => {
  const { hostname, pathname, searchParams } = address;
  if (/^(api|sandbox)\.example$/.test(hostname) && /^\/v3\/operations\/a?sync$/.test(pathname))
    return operation(searchParams.get('operation')!, body);
  if (hostname === 'sandbox.example' && pathname === '/products') return catalogue(searchParams.get('ids')!);
  const [, file, ending] = /^\/(?:recotag@[\d.]+\/)?(recotag[-\w]*\.(js|css))$/.exec(pathname) ?? [];
  if (file) {
    const body = await textOf(file);
    return body === undefined ? undefined : { headers: { 'Content-Type': TYPES[ending!]! }, body };
  }
  if (pathname.startsWith('/picture/'))
    return { headers: { 'Content-Type': 'image/svg+xml' }, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  if (!SHOP.test(hostname)) return undefined;
  if (/^\/reco\/v3\/operations\/a?sync$/.test(pathname)) return operation(searchParams.get('operation')!, body);
  // A product's page of WordPress or PrestaShop.
  const id = searchParams.get('p') ?? searchParams.get('id_product');
  if (id) return productPage(id);
  if (pathname === '/api/cart') return json({ items: [] });
  // Nothing is published.
  if (pathname === '/recotag-lists.json') return { status: 204, body: '' };
  if (pathname === '/api/products') return catalogue(searchParams.get('ids')!);
  if (pathname === '/cart.json') return json({ lines: [{ product: '4711', count: 2, price: 19.9 }], customerId: '42' });
  if (pathname === '/favicon.ico') return { status: 204 };
  return undefined;
};
