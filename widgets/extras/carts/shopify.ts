import { ofDocument } from '../../../src/page/of-document.js';
import type { Product } from '../../../src/protocol/product.js';
import { type Cart, cartRequest, pageVariable } from './cart.js';

/** Shopify's carts contain variants. https://shopify.dev/docs/api/ajax/reference/product */
const variantsOf = async ({ id, url, variants }: Product): Promise<{ id: unknown }[]> => {
  if (Array.isArray(variants) && variants[0]?.id) return variants;
  if (!url) return [{ id }];
  const { origin, pathname } = new URL(url, location.href);
  const { json } = await cartRequest(`${origin}${pathname}.js`);
  return json.variants ?? [{ id }];
};

/** A cart element of Dawn and of themes made from it. */
interface ThemeCart extends HTMLElement {
  getSectionsToRender?(): { id: string }[];
  setActiveElement?(element: HTMLElement): void;
  renderContents?(answer: unknown): void;
}

/** Shopify's Ajax API, and Dawn's cart drawer or notification. https://shopify.dev/docs/api/ajax/reference/cart */
export const shopify: Cart = {
  isHere: () => pageVariable('Shopify')?.shop,
  async add(product, control) {
    const [variant, ...others] = await variantsOf(product);
    if (others[0]) return { choose: product.url };
    const cart = ofDocument('querySelector')<ThemeCart>('cart-notification,cart-drawer');
    const { ok, json } = await cartRequest(`${pageVariable('Shopify').routes?.root ?? '/'}cart/add.js`, {
      id: variant!.id,
      quantity: 1,
      sections: cart?.getSectionsToRender?.().map(({ id }) => id),
      sections_url: location.pathname,
    });
    if (!ok) throw Error(json.description || json.message);
    cart?.setActiveElement?.(control);
    cart?.classList.remove('is-empty');
    if (json.sections) cart?.renderContents?.(json);
    pageVariable('publish')?.('cart-update', { source: 'recotag', productVariantId: variant!.id, cartData: json });
    return 'added';
  },
};
