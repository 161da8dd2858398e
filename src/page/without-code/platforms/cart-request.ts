import { budget, MOST_CHARACTERS } from '../../../protocol/budget.js';
import { jsonText } from '../../../protocol/json-text.js';
import type { MarkupNode } from '../../../protocol/markup/product-nodes.js';
import { type AddressUse, safeUrl } from '../../../protocol/safe-url.js';
import { quietly } from '../../shared/guarded.js';
import { pageGlobal } from '../../shared/page-global.js';

/**
 * Loads JSON from the shop's own origin, for the tag. Rejects if the address is another origin's, or the response is not JSON or too long.
 */
export const jsonAt = async (url: string): Promise<MarkupNode> => {
  const address = safeUrl(url, 'own-request', location.href);
  if (!address) throw TypeError(`not an address of this shop: ${url}`);
  const text = await (await fetch(address)).text();
  budget(MOST_CHARACTERS)(text.length);
  return JSON.parse(text);
};

/** A response of a cart. */
export interface CartResponse {
  ok: boolean;
  headers: Headers;
  /** the response's object or array; undefined if it isn't JSON, as when the shop redirects to a page */
  // biome-ignore lint/suspicious/noExplicitAny: the response of another system
  json: any;
}

/** As long as the tag waits for a response. */
const TIMEOUT_MS = 30_000;

/**
 * A request to the shop's cart, for lists with `buy`. POST with a body, else GET.
 *
 * @param use `own-request` for the platform's cart, with the shopper's session
 */
export const cartRequest = async (
  url: string,
  body?: object | URLSearchParams,
  headers: Record<string, string> = {},
  use: AddressUse = 'own-request',
): Promise<CartResponse> => {
  const address = safeUrl(url, use, location.href);
  if (!address) throw TypeError(`not an address for the cart: ${url}`);
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    body: isForm || !body ? body : jsonText(body),
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const json = await response.json().catch(() => undefined);
  return { ok: response.ok, headers: response.headers, json: Object(json) === json ? json : undefined };
};

/** A global variable of the page. Its type is unknown. */
// biome-ignore lint/suspicious/noExplicitAny: the page's own variable
export const pageVariable = (name: string): any => quietly(() => pageGlobal(name));

/**
 * Calls code of the shop. Its error is reported like any other error of the shop, and doesn't change the outcome: what was added is in
 * the cart, also if the theme can't show it.
 */
export const callShop = <Result>(call: () => Result): Result | undefined => {
  try {
    return call();
  } catch (error) {
    reportError(error);
  }
};
