import pLimit from 'p-limit';
import { request } from '../../src/page/client/request.js';
import type { ShopProduct } from '../../src/protocol/overlay.js';
import { urlOfId } from '../../src/protocol/url-of-id.js';
import { type Cached, cached } from './cached.js';
import { type ParsePage, productOf } from './json-ld.js';
import { asPlaceholder } from './placeholders.js';

/** At most four pages are loaded at a time. */
const inTurn = pLimit(4);
/** The list waits for all of its pages, so a page that doesn't respond must not delay the others for long. */
const TIMEOUT_MS = 10_000;
const cache = new Map<string, Cached<ShopProduct | undefined>>();

const read = async (url: string, parse?: ParsePage): Promise<ShopProduct | undefined> => {
  try {
    const { httpStatus, body } = await request(url, { timeout: TIMEOUT_MS });
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
 * @returns undefined if the page is gone (404, 410); only the URL if the page has no product data, or the request failed or took more
 *   than ten seconds
 */
export const fromPage = (
  template: string,
  id: string,
  since?: number,
  parse?: ParsePage,
): Promise<ShopProduct | undefined> => {
  const url = urlOfId(template, id);
  return cached(cache, url, () => inTurn(() => read(url, parse)), since);
};
