import { request } from '../../src/client/request.js';
import { once } from './once.js';
import type { ShopProduct } from './overlay.js';
import { pageReader } from './page-reader.js';
import { parsePage } from './parse-page.js';

/** Pages are read a few at a time: each lane takes one after the other. */
const lanes: Promise<unknown>[] = [];
const LANES = 4;
const known = new Map<string, Promise<ShopProduct | undefined>>();
let turn = 0;

const read = async (url: string): Promise<ShopProduct | undefined> => {
  try {
    const { httpStatus, body } = await request(url);
    if (httpStatus === 404 || httpStatus === 410) return;
    const { productOf } = await pageReader();
    return { ...productOf(body, parsePage), url };
  } catch {
    // No answer says nothing about the product: a plain card is better than none.
    return { url };
  }
};

/**
 * What a product's own page says of it, read once per page view.
 *
 * @param template address with `{id}`
 * @returns undefined where the page says that the product is gone (404, 410); only its address where it says nothing
 */
export const fromPage = (template: string, id: string): Promise<ShopProduct | undefined> => {
  const url = productPage(template, id);
  return once(known, url, () => {
    const lane = turn++ % LANES;
    const found = Promise.resolve(lanes[lane]).then(() => read(url));
    lanes[lane] = found;
    return found;
  });
};

/** Where a product's page is. */
export const productPage = (template: string, id: string): string => template.replace('{id}', encodeURIComponent(id));
