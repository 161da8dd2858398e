import { pageGlobal } from '../../../src/page/page-global.js';
import type { Product } from '../../../src/protocol/product.js';

/** The result of an attempt to add a product. `choose`: the shopper must choose a variant on the product's page first. */
export type Added = 'added' | { choose: string };

/** The cart of a shop platform. */
export interface Cart {
  /** whether this page belongs to the platform */
  isHere(): unknown;
  /**
   * Adds one piece of a product, and updates the shop's theme.
   *
   * @param control the button that was used; a theme moves the focus back to it
   * @throws an error with the shop's message if the product was not added
   */
  add(product: Product, control: HTMLElement): Promise<Added>;
}

/** A response of a cart. Without JSON, `json` is an empty object. */
export interface CartAnswer {
  ok: boolean;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the response of another system
  json: any;
}

/** The extras' only use of `fetch`: requests to the shop's own cart, with the shopper's session. POST with a body, else GET. */
export const cartRequest = async (
  url: string,
  body?: object | URLSearchParams,
  headers: Record<string, string> = {},
): Promise<CartAnswer> => {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    body: isForm || !body ? body : JSON.stringify(body),
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
  });
  const json = await response.json().catch(() => ({}));
  return { ok: response.ok, headers: response.headers, json: Object(json) };
};

/** A global variable of the page. Its type is unknown, so each access may throw; the caller reports that as a failure. */
// biome-ignore lint/suspicious/noExplicitAny: the page's own variable
export const pageVariable = (name: string): any => pageGlobal(name);
