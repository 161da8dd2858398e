import { pageGlobal } from '../../../src/page/page-global.js';
import { quietly } from '../../../src/page/quietly.js';
import { jsonText } from '../../../src/protocol/json-text.js';
import type { Product } from '../../../src/protocol/product.js';
import { type AddressUse, safeUrl } from '../../../src/protocol/safe-url.js';

/**
 * The result of an attempt to add a product, as the cart's response states it.
 *
 * - `variantsAt`: the page on which the shopper must select a variant first
 * - `refused`: the shop's own message, which may contain entities and markup; undefined if it gave none
 */
export type Added = 'added' | { variantsAt: string } | { refused: unknown };

/**
 * The cart of a shop: adds one piece of a product, and updates the shop's theme.
 *
 * @param control the button that was used; a theme moves the focus back to it
 * @throws if there was no response
 */
export type Cart = (product: Product, control: HTMLElement) => Promise<Added>;

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
 * The extras' only use of `fetch`: requests to the shop's cart. POST with a body, else GET.
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
