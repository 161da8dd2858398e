import { request } from '../../src/client/request.js';
import { trustedHtml } from '../../src/client/trusted-html.js';
import { type Made, once } from './once.js';
import { asPlaceholder, type ShopProduct } from './overlay.js';
import { pageReader } from './page-reader.js';

/** The door to DOMParser for pages: a document that is parsed this way runs nothing and loads nothing. A Trusted Types sink. */
export const parsePage = (page: string): Document =>
  new DOMParser().parseFromString(trustedHtml.createHTML(page) as string, 'text/html');

/** Pages are read a few at a time: each lane takes one after the other. */
const lanes: Promise<unknown>[] = [];
const LANES = 4;
const known = new Map<string, Made<ShopProduct | undefined>>();
let turn = 0;

const read = async (url: string): Promise<ShopProduct | undefined> => {
  try {
    const { httpStatus, body } = await request(url);
    if (httpStatus === 404 || httpStatus === 410) return;
    const { productOf } = await pageReader();
    const said = productOf(body, parsePage);
    if (said) return { ...said, url };
  } catch {
    // No answer says nothing about the product.
  }
  // A plain card is better than none.
  return asPlaceholder({ url });
};

/**
 * What a product's own page says of it, read once in five minutes.
 *
 * @param template address with `{id}`
 * @param since what was read earlier does not count, see `once`
 * @returns undefined where the page says that the product is gone (404, 410); only its address where it says nothing
 */
export const fromPage = (template: string, id: string, since?: number): Promise<ShopProduct | undefined> => {
  const url = productPage(template, id);
  const inLane = () => {
    const lane = turn++ % LANES;
    const found = Promise.resolve(lanes[lane]).then(() => read(url));
    lanes[lane] = found;
    return found;
  };
  return once(known, url, inLane, since);
};

/** Where a product's page is. */
export const productPage = (template: string, id: string): string => template.replace('{id}', encodeURIComponent(id));
