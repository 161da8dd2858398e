import { request } from '../../src/client/request.js';
import type { ShopProduct } from '../../src/protocol/overlay.js';
import { type Cached, cached } from './cached.js';
import { type ParsePage, productOf } from './json-ld.js';
import { asPlaceholder } from './placeholders.js';

/** At most four pages are loaded at a time. The pages of a lane are loaded one after another. */
const lanes: Promise<unknown>[] = [];
const LANES = 4;
const cache = new Map<string, Cached<ShopProduct | undefined>>();
let turn = 0;

const read = async (url: string, parse?: ParsePage): Promise<ShopProduct | undefined> => {
  try {
    const { httpStatus, body } = await request(url);
    if (httpStatus === 404 || httpStatus === 410) return;
    const product = productOf(body, parse, url);
    if (product) return { ...product, url };
  } catch {
    // A failed request does not mean that the product is gone.
  }
  return asPlaceholder({ url });
};

/**
 * Reads product data from a product's page. The result is cached for five minutes.
 *
 * @param template URL with `{id}`
 * @param since earlier results are not used, see `cached`
 * @param parse parses a page without running its scripts
 * @returns undefined if the page is gone (404, 410); only the URL if the page has no product data or the request failed
 */
export const fromPage = (
  template: string,
  id: string,
  since?: number,
  parse?: ParsePage,
): Promise<ShopProduct | undefined> => {
  const url = productPage(template, id);
  const inLane = () => {
    const lane = turn++ % LANES;
    const found = Promise.resolve(lanes[lane]).then(() => read(url, parse));
    lanes[lane] = found;
    return found;
  };
  return cached(cache, url, inLane, since);
};

/** The URL of a product's page. */
export const productPage = (template: string, id: string): string => template.replace('{id}', encodeURIComponent(id));
