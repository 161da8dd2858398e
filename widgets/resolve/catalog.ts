import { pause } from '../../src/page/client/pause.js';
import { request } from '../../src/page/client/request.js';
import { HTML_PAGE, isHtmlPage } from '../../src/protocol/html-page.js';
import { catalogueProducts, type ShopProduct } from '../../src/protocol/overlay.js';
import { warn } from '../element/warn.js';
import { type Cached, cached } from './cached.js';

/** Lists that need products within this many milliseconds share a request. */
const BATCH_MS = 50;
const MAX_IDS = 100;

type ById = Record<string, ShopProduct>;
interface Batch {
  ids: string[];
  response: Promise<ById>;
}

const open = new Map<string, Batch>();
const cache = new Map<string, Cached<ShopProduct | undefined>>();

const ask = async (template: string, ids: string[]): Promise<ById> => {
  const url = template.replace('{ids}', ids.map(encodeURIComponent).join());
  const { httpStatus, type, body } = await request(url);
  try {
    const wrong = httpStatus !== 200 ? httpStatus : isHtmlPage(type, body) && HTML_PAGE;
    if (wrong !== false) throw Error(`${wrong}`);
    return catalogueProducts(JSON.parse(body), ids);
  } catch (error) {
    // The template, so that there is one warning for all products.
    const message = `catalog-url ${template} responded with ${(error as Error).message}: it must respond with 200 and products as JSON`;
    warn(message);
    throw Error(message);
  }
};

const start = (template: string): Batch => {
  const ids: string[] = [];
  const batch = {
    ids,
    response: pause(BATCH_MS).then(() => {
      if (open.get(template) === batch) open.delete(template);
      return ask(template, ids);
    }),
  };
  open.set(template, batch);
  return batch;
};

/**
 * Loads a product from the shop's catalogue. Lists share requests of at most 100 ids. Responses are cached for five minutes;
 * a failed request is not cached.
 *
 * @param template URL with `{ids}`. It returns JSON: products by id, an array of products with `id`, or either as `products`.
 * @param since earlier responses are not used, see `cached`
 * @returns undefined for an id that is not in the catalogue
 */
export const fromCatalog = (template: string, id: string, since?: number): Promise<ShopProduct | undefined> => {
  const ask = async () => {
    let batch = open.get(template);
    if (!batch || batch.ids.length >= MAX_IDS) batch = start(template);
    batch.ids.push(id);
    const byId = await batch.response;
    return Object.hasOwn(byId, id) ? byId[id] : undefined;
  };
  return cached(cache, `${template} ${id}`, ask, since);
};
