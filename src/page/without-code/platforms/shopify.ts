import type { Product } from '../../../protocol/product.js';
import { safeUrl } from '../../../protocol/safe-url.js';
import { pageGlobal } from '../../shared/page-global.js';
import { callShop, cartRequest, jsonAt, pageVariable } from './cart-request.js';
import { addressFrom, type Bodies, type CartAdder, type CartReader, found, type Installation } from './platform.js';

export const installation: Installation = {
  title: 'Shopify',
  attributes: { 'data-auto': 'view cart' },
  head: 'layout/theme.liquid of the theme',
  docs: 'docs/platforms/shopify.md',
};

export const isHere = (): unknown => pageGlobal('Shopify', 'shop');

const address = (path: string) => addressFrom(() => pageGlobal('Shopify', 'routes', 'root'), path);

const cartUrl = () => address('cart.js');

/** Prices are in hundredths in every currency. A line's `id` is that of the variant. */
export const read: CartReader = {
  cartUrl,
  cart: () => jsonAt(cartUrl()),
  line: (item) => ({
    productID: item.product_id,
    // The unit price after the line's discounts.
    price: (item.final_price ?? item.price) / 100,
  }),
  productId: () => pageGlobal('ShopifyAnalytics', 'meta', 'product', 'id'),
  changes: /\/cart\/[a-z]/,
};

/** Of older themes. Others say it by `pageType` alone. */
export const bodies: Bodies = ['.template-cart', '.template-search', '.template-collection', '.template-index'];

/** The word for the kind of the page in Shopify's own analytics. */
export const pageType = (): unknown => pageGlobal('ShopifyAnalytics', 'meta', 'page', 'pageType');

/**
 * The path of a product, with the prefixes that Shopify gives it: a market's folder such as `/fr` or `/en-de`, and a collection.
 * https://shopify.dev/docs/api/ajax/reference/product
 */
const PRODUCT = /^(?:\/[\w-]+)?(?:\/collections\/[^/]+)?\/products\/[^/.]+$/;

/** The URL of a product's data; '' if the product's URL isn't that of a product of this shop. */
const dataUrl = (url: string): string => {
  const { origin, pathname } = new URL(safeUrl(url, 'own-request', location.href) || 'about:blank');
  const path = pathname.replace(/\/$/, '');
  return PRODUCT.test(path) ? `${origin}${path}.js` : '';
};

/** Shopify's carts contain variants. Without any that is known, the product's own id may be that of a variant. */
const variantsOf = async ({ id, url, variants }: Product): Promise<{ id: unknown }[]> => {
  const known = (list: unknown): list is { id: unknown }[] => Array.isArray(list) && !!list[0]?.id;
  if (known(variants)) return variants;
  const data = dataUrl(url);
  const loaded = data && (await cartRequest(data)).json?.variants;
  return known(loaded) ? loaded : [{ id }];
};

/** A cart element of Dawn and of themes made from it. */
interface ThemeCart extends HTMLElement {
  getSectionsToRender?(): { id: string }[];
  setActiveElement?(element: HTMLElement): void;
  renderContents?(response: unknown): void;
}

/** Shopify's Ajax API, and Dawn's cart drawer or notification. https://shopify.dev/docs/api/ajax/reference/cart */
export const buy: CartAdder = async (product, control) => {
  const [variant, ...others] = await variantsOf(product);
  if (others[0]) return { variantsAt: product.url };
  const cart = found<ThemeCart>('cart-notification,cart-drawer');
  const { ok, json } = await cartRequest(address('cart/add.js'), {
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
