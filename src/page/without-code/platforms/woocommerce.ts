import { idOf } from '../../../protocol/markup/ids.js';
import type { MarkupNode } from '../../../protocol/markup/product-nodes.js';
import { guarded } from '../../shared/guarded.js';
import { ofDocument } from '../../shared/of-document.js';
import { pageGlobal } from '../../shared/page-global.js';
import { callShop, cartRequest, jsonAt, pageVariable } from './cart-request.js';
import {
  afterPrefix,
  type Bodies,
  type CartAdder,
  type CartReader,
  found,
  type Installation,
  valueAt,
} from './platform.js';

export const installation: Installation = {
  title: 'WooCommerce',
  attributes: { 'data-auto': 'view cart' },
  head: 'a function for the hook wp_head',
  docs: 'docs/platforms/woocommerce.md',
};

export const isHere = (): unknown => found('[class*=woocommerce]');

// Only a `link` element is trusted for the URL: a visitor's comment may contain an anchor with any `rel`.
const address = (path: string) =>
  `${valueAt('link[rel="https://api.w.org/"]', 'href') ?? '/wp-json/'}wc/store/v1/${path}`;

/** The Store API. */
const cartUrl = () => address('cart');

/** WooCommerce's class of the body, on a product's page. It is there without a form, too, as on pages of sold-out products. */
const POST = /(?:^|\s)postid-(\d+)(?:\s|$)/;

const responses: Record<string, Promise<MarkupNode>> = {};

/** A product of the Store API, requested once per page. */
const productOf = (id: unknown): Promise<MarkupNode> => (responses[`${id}`] ??= jsonAt(address(`products/${id}`)));

type JQuery = (body: Element) => { on(names: string, call: () => void): void };

/** Prices are text in the currency's smallest unit. */
export const read: CartReader = {
  cartUrl,
  cart: () => jsonAt(cartUrl()),
  async line({ id, prices, variation }, productKey) {
    const isVariation = variation?.length > 0;
    // A variation's line has no product id. The Store API returns it.
    const productID = isVariation ? (await productOf(id)).parent : id;
    return {
      productID,
      variant_id: isVariation && id,
      // With SKUs as ids, the line's SKU is that of the variation, and views have the product's.
      parent: isVariation && productKey ? await productOf(productID) : undefined,
      price: prices.price / 10 ** prices.currency_minor_unit,
    };
  },
  productId: () =>
    valueAt('form.cart [name=add-to-cart]') ??
    POST.exec(valueAt('body.single-product.woocommerce', 'class') ?? '')?.[1],
  // The add-to-cart buttons have both, the id and the SKU.
  idOf(ids) {
    const buttons = [...ofDocument('querySelectorAll')<HTMLElement>('[data-product_id][data-product_sku]')];
    const named = buttons.flatMap(({ dataset }) =>
      ids.includes(dataset.product_sku!) ? idOf(dataset.product_id) || [] : [],
    );
    const [id, another] = new Set(named);
    return another ? undefined : id;
  },
  // The classic pages, and the Store API.
  changes: /wc-ajax=(?!get_ref)|\/cart\/[a-z]|store\/(?:v\d\/)?batch/,
  // The blocks have a DOM event, the classic pages jQuery's.
  event: 'wc-blocks_added_to_cart',
  follow(again) {
    (pageGlobal('jQuery') as JQuery)(ofDocument('body')).on(
      'added_to_cart removed_from_cart updated_wc_div',
      guarded(again),
    );
  },
};

/** Search and home are WordPress's. */
export const bodies: Bodies = ['.woocommerce-cart', '.search-results', '.tax-product_cat', '.home'];

/**
 * The category's slug in the classes, for shops whose addresses have no word for categories. A product's page has it for each of its
 * categories. A slug that is no class, such as a Cyrillic one, is a number there.
 */
export const classSlug = (): string =>
  afterPrefix('.tax-product_cat,.single-product .type-product', /^(?:term|product_cat)-(?!\d+$)(?=\w)/);

/** https://github.com/woocommerce/woocommerce/tree/trunk/plugins/woocommerce/src/StoreApi */
export const buy: CartAdder = async ({ id, url }) => {
  const { headers } = await cartRequest(cartUrl());
  const { ok, json } = await cartRequest(
    address('cart/add-item'),
    { id: Number(id) || id, quantity: 1 },
    { Nonce: headers.get('Nonce') ?? '' },
  );
  // A product with variations, a group, or one of another shop is bought on its page.
  if (/variation|missing_attributes|not_purchasable/.test(json?.code)) return { variantsAt: url };
  if (!ok || !json) return { refused: json?.message };
  // The blocks' cart listens to this event, the classic one to jQuery's.
  ofDocument('body').dispatchEvent(new CustomEvent('wc-blocks_added_to_cart', { bubbles: true }));
  callShop(() => pageVariable('jQuery')?.(ofDocument('body')).trigger('wc_fragment_refresh'));
  return 'added';
};
