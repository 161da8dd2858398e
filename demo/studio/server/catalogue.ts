import type { ServerResponse } from 'node:http';
import { changedProduct } from '../../service/faults/changed-responses.js';
import type { FaultKind } from '../../service/faults/fault-rule.js';
import { photoPath } from '../../shop/photos.js';
import { money } from '../../shop/product-card.js';
import { productsJson } from '../../shop/product-data.js';
import type { Shelf } from '../../shop/shelf.js';
import type { DataCounts } from '../model/server.js';
import { reply } from './reply.js';

/**
 * The response to `catalog-url` in a simulated situation, in which products change as in the responses of the sandbox: it returns only ids
 * of popular products.
 *
 * The optional data of a product is only added where it is asked for, so that the preview shows what the merchandiser has chosen.
 *
 * @param shop origin for absolute addresses, for pages of other origins
 * @param data names of optional data (model/product-data.ts), with commas
 */
export const sendCatalogue = async (
  response: ServerResponse,
  shelf: Shelf,
  url: URL,
  shop = '',
  data = url.searchParams.get('data') ?? '',
): Promise<boolean> => {
  const state = url.searchParams.get('state') ?? 'normal';
  const found = productsJson(shelf, url.searchParams.get('ids') ?? '', true) as ToldProduct[];
  const asked = new Set(data.split(','));
  // As the service's own responses have them, so that both kinds of lists look alike.
  const absolute = (product: ToldProduct): ToldProduct => ({
    ...product,
    url: `${shop}${product.url}`,
    pictureUrl: photoPath(shelf.product(product.id)?.picture ?? '', '', shop),
    ...(product.pictureUrl2 && { pictureUrl2: new URL(product.pictureUrl2, url).href }),
    ...(product.swatches && {
      swatches: product.swatches.map((each) => ({
        ...each,
        url: `${shop}${each.url}`,
        ...(each.pictureUrl && { pictureUrl: `${shop}${each.pictureUrl}` }),
      })),
    }),
  });
  const told = found.map((product) => absolute(withData(asked, product, shelf)));
  const products =
    state === 'missing'
      ? told.filter((_, place) => place % 2 === 0)
      : told.map((product, place) => changedProduct(state as FaultKind, product, place));
  return reply(
    response,
    200,
    'application/json',
    JSON.stringify(products),
    shop ? { 'Access-Control-Allow-Origin': '*' } : {},
  );
};

/** Badges of the demo's own products. Each product has the same ones in each list, in the preview and in the shop. */
const BADGES = [[], [{ text: 'New', kind: 'new' }], [{ text: 'New', kind: 'new' }, { text: 'Organic' }]];

/** What the demo's own products have for cards, beside the data of the shop's own lists. */
const inventedFor = ({ id, price = 0 }: ToldProduct, currency: string): Partial<ToldProduct> => ({
  unitPrice: `${money(price / 5, currency)} / 100 g`,
  badges: BADGES[[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % BADGES.length]!,
});

const FIELDS = {
  rating: ['ratingValue', 'ratingCount'],
  'unit-price': ['unitPrice'],
  'lowest-price': ['lowestPrice30Days'],
  swatches: ['swatches'],
  badges: ['badges'],
  'second-picture': ['pictureUrl2'],
} as const;

/** With the data that is asked for, and no other. It is the shop's own: nothing depends on the list, so the preview and the shop show the same. */
const withData = (asked: ReadonlySet<string>, found: ToldProduct, { catalogue }: Shelf): ToldProduct => {
  const product = catalogue.isOwn ? found : { ...inventedFor(found, catalogue.currency), ...found };
  const told: ToldProduct = { ...product };
  delete told.groupId;
  for (const [name, fields] of Object.entries(FIELDS)) {
    if (!asked.has(name)) for (const field of fields) delete told[field];
  }
  return told;
};

/** How many products of the shop have each kind of optional data. The demo's own products have all that makes sense for them. */
export const dataCounts = ({ catalogue: { products, isOwn } }: Shelf): DataCounts => ({
  products: products.length,
  having: isOwn
    ? Object.fromEntries(
        Object.entries(FIELDS).map(([name, [field]]) => [
          name,
          products.filter(({ more }) => more?.[field] !== undefined).length,
        ]),
      )
    : {},
});

interface ToldProduct {
  id: string;
  name: string;
  displayName: string;
  url: string;
  pictureUrl: string;
  pictureUrl2?: string | undefined;
  price?: number;
  oldPrice?: number;
  lowestPrice30Days?: number;
  ratingValue?: number;
  ratingCount?: number;
  unitPrice?: string;
  groupId?: string | undefined;
  availability?: string;
  badges?: readonly object[];
  swatches?: readonly { name: string; color: string; url: string; pictureUrl?: string }[];
}
