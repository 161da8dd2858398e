// What a shop has beside the service, so that each list can be seen: product data for `catalog-url`, pictures, and pages to click to.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Catalogue, type CatalogueProduct, isDrawing } from '../catalogue/catalogue.js';
import type { StockProduct } from '../service/settings.js';

/** As many ids as the lists ask for at once. */
const MOST_IDS = 100;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The address of a product's picture: its own, or a tile with its first letters. */
export const pictureOf = ({ id, picture }: Pick<StockProduct, 'id' | 'picture'>, origin: string): string =>
  isDrawing(picture) ? `${origin}/tiles/${encodeURIComponent(id)}.svg` : picture;

/**
 * The address of a product's page.
 *
 * @param origin where the sandbox runs
 * @param shop where the shop runs, with `{id}` in a path of its own; undefined: the product's own address, or a page of the sandbox
 */
export const pageOf = ({ id, url }: Pick<StockProduct, 'id' | 'url'>, origin: string, shop?: string): string => {
  const path = `/p/${encodeURIComponent(id)}`;
  if (!shop) return url ?? origin + path;
  if (shop.includes('{id}')) return shop.replace('{id}', encodeURIComponent(id));
  const { pathname, search } = new URL(url ?? path, shop);
  return new URL(pathname + search, shop).href;
};

/** A colour for each product, the same each time. */
const hueOf = (id: string): number => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);

const tile = ({ id, displayName }: CatalogueProduct): string => {
  const hue = hueOf(id);
  const letters = displayName
    .split(/\s+/)
    .map(([letter = '']) => letter.toUpperCase())
    .slice(0, 2)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><rect width="400" height="400" fill="hsl(${hue} 45% 88%)"/><text x="200" y="200" dy=".35em" text-anchor="middle" font-family="sans-serif" font-size="120" font-weight="600" fill="hsl(${hue} 45% 32%)">${escaped(letters)}</text></svg>`;
};

/** A product as `catalog-url` returns it (docs/widgets.md). */
const productJson = (
  product: CatalogueProduct,
  origin: string,
  { categories, isOwn }: Catalogue,
  shop?: string,
): object => {
  const { skus, picture, currency, more, ...fields } = product;
  return {
    ...fields,
    url: pageOf(product, origin, shop),
    pictureUrl: pictureOf(product, origin),
    category: categories.find(({ id }) => id === product.category)?.name,
    // The demo's own pictures are not here.
    ...(isOwn ? more : { ratingValue: more?.ratingValue, ratingCount: more?.ratingCount }),
  };
};

const productPage = ({ displayName, description, price, currency, id }: CatalogueProduct): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(displayName)}</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem } img { width: 12rem; border-radius: 8px }</style>
<h1>${escaped(displayName)}</h1>
<img src="/tiles/${encodeURIComponent(id)}.svg" alt="">
<p>${escaped(description)}</p>
<p>${escaped(new Intl.NumberFormat('en', { style: 'currency', currency }).format(price))}</p>
<p>This is a product of the sandbox. In your shop, the card leads to your product’s page.</p>
</html>
`;

/**
 * Handles the requests for product data, pictures and product pages.
 *
 * @param origin where the sandbox runs
 * @param shop as in `pageOf`
 * @returns a function that returns whether it has handled a request
 */
export const sandboxPages = (catalogue: Catalogue, origin: () => string, shop?: string) => {
  const products = new Map(catalogue.products.map((product) => [product.id, product]));
  return ({ method, url = '/' }: IncomingMessage, response: ServerResponse): boolean => {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const send = (type: string, body: string): true => {
      response
        .writeHead(200, {
          'content-type': `${type}; charset=utf-8`,
          'access-control-allow-origin': '*',
          'x-content-type-options': 'nosniff',
        })
        .end(method === 'HEAD' ? undefined : body);
      return true;
    };
    const { pathname, searchParams } = new URL(url, 'http://sandbox');
    if (pathname === '/products') {
      const ids = (searchParams.get('ids') ?? '').split(',').slice(0, MOST_IDS);
      const found = ids.flatMap((id) => products.get(id.trim()) ?? []);
      return send(
        'application/json',
        JSON.stringify(found.map((each) => productJson(each, origin(), catalogue, shop))),
      );
    }
    const [, folder, name = ''] = /^\/(p|tiles)\/([^/]{1,600}?)(?:\.svg)?$/.exec(pathname) ?? [];
    const product = folder && products.get(decoded(name));
    if (!product) return false;
    return folder === 'p' ? send('text/html', productPage(product)) : send('image/svg+xml', tile(product));
  };
};

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
};
