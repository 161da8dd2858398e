import { pause } from '../../src/client/pause.js';
import { request } from '../../src/client/request.js';
import { type Made, once } from './once.js';
import type { ShopProduct } from './overlay.js';

/** Lists that ask within this many milliseconds share a call. */
const MOMENT = 50;
const MOST_IDS = 100;

type ById = Record<string, ShopProduct>;
interface Batch {
  ids: string[];
  answer: Promise<ById>;
}

const open = new Map<string, Batch>();
const known = new Map<string, Made<ShopProduct | undefined>>();

const ask = async (template: string, ids: string[]): Promise<ById> => {
  const url = template.replace('{ids}', ids.map(encodeURIComponent).join());
  const { httpStatus, body } = await request(url);
  if (httpStatus !== 200) throw Error(`catalog-url ${url} answered ${httpStatus}`);
  const json = JSON.parse(body);
  const products = json.products ?? json;
  return Array.isArray(products) ? Object.fromEntries(products.map((product) => [product.id, product])) : products;
};

const start = (template: string): Batch => {
  const ids: string[] = [];
  const batch = {
    ids,
    answer: pause(MOMENT).then(() => {
      if (open.get(template) === batch) open.delete(template);
      return ask(template, ids);
    }),
  };
  open.set(template, batch);
  return batch;
};

/**
 * What the shop's catalogue says of a product: one call for all who ask within a moment, at most 100 ids a call, and
 * once in five minutes. A failed call may be made again.
 *
 * @param template address with `{ids}`; it answers JSON: products by id, or an array of products with `id`, or either as `products`
 * @param since an earlier answer does not count, see `once`
 * @returns undefined for an id that the catalogue does not know
 */
export const fromCatalog = (template: string, id: string, since?: number): Promise<ShopProduct | undefined> => {
  const ask = async () => {
    let batch = open.get(template);
    if (!batch || batch.ids.length >= MOST_IDS) batch = start(template);
    batch.ids.push(id);
    const byId = await batch.answer;
    return Object.hasOwn(byId, id) ? byId[id] : undefined;
  };
  return once(known, `${template} ${id}`, ask, since);
};
