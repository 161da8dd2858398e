import { ofDocument } from '../../../src/page/of-document.js';
import { cartAddress } from '../../../src/page/shop-platforms.js';
import type { Product } from '../../../src/protocol/product.js';
import { safeUrl } from '../../../src/protocol/safe-url.js';
import { type Cart, callShop, cartRequest, pageVariable } from './cart.js';

/**
 * The path of a product, with the prefixes that Shopify gives it: a market's folder such as `/fr` or `/en-de`, and a collection.
 * https://shopify.dev/docs/api/ajax/reference/product
 */
const PRODUCT = /^(?:\/[\w-]+)?(?:\/collections\/[^/]+)?\/products\/[^/.]+$/;

/** The URL of a product's data; '' if the product's URL isn't that of a product of this shop. */
const dataUrl = (url: string): string => {
  const address = safeUrl(url, 'own-request', location.href);
  const { origin, pathname } = new URL(address || 'about:blank');
  const path = pathname.replace(/\/$/, '');
  return PRODUCT.test(path) ? `${origin}${path}.js` : '';
};

/** Shopify's carts contain variants. Without any that is known, the product's own id may be that of a variant. */
const variantsOf = async ({ id, url, variants }: Product): Promise<{ id: unknown }[]> => {
  const known = (list: unknown): list is { id: unknown }[] => Array.isArray(list) && !!list[0]?.id;
  if (known(variants)) return variants;
  const data = dataUrl(url);
  const found = data && (await cartRequest(data)).json?.variants;
  return known(found) ? found : [{ id }];
};

/** A cart element of Dawn and of themes made from it. */
interface ThemeCart extends HTMLElement {
  getSectionsToRender?(): { id: string }[];
  setActiveElement?(element: HTMLElement): void;
  renderContents?(answer: unknown): void;
}

/** Shopify's Ajax API, and Dawn's cart drawer or notification. https://shopify.dev/docs/api/ajax/reference/cart */
export const shopify: Cart = async (product, control) => {
  const [variant, ...others] = await variantsOf(product);
  if (others[0]) return { variantsAt: product.url };
  const cart = ofDocument('querySelector')<ThemeCart>('cart-notification,cart-drawer');
  const { ok, json } = await cartRequest(cartAddress('shopify', 'cart/add.js'), {
    id: variant!.id,
    quantity: 1,
    sections: callShop(() => cart?.getSectionsToRender?.().map(({ id }) => id)),
    sections_url: location.pathname,
  });
  // A page in place of JSON comes from a redirect, for example to the shop's password page.
  if (!ok || !json) return { refused: [json?.description, json?.message] };
  callShop(() => cart?.setActiveElement?.(control));
  cart?.classList.remove('is-empty');
  callShop(() => json.sections && cart?.renderContents?.(json));
  const change = { source: 'recotag', productVariantId: variant!.id, cartData: json };
  callShop(() => pageVariable('publish')?.('cart-update', change));
  return 'added';
};
