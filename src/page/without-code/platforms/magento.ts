import { amount } from '../../../protocol/markup/prices.js';
import { readCookie } from '../../shared/of-document.js';
import { pageGlobal } from '../../shared/page-global.js';
import { callShop, cartRequest, jsonAt, pageVariable } from './cart-request.js';
import {
  addressFrom,
  afterPrefix,
  type Bodies,
  type CartAdder,
  type CartReader,
  found,
  type Installation,
  valueAt,
} from './platform.js';

/** Magento Open Source and Adobe Commerce, with Luma or Hyvä. */
export const installation: Installation = {
  title: 'Magento',
  attributes: { 'data-auto': 'view cart' },
  head: 'Content → Design → Configuration → HTML Head → Scripts and Style Sheets',
  docs: 'docs/platforms/magento.md',
};

export const isHere = (): unknown => pageGlobal('hyva') ?? found('script[type="text/x-magento-init"]');

const address = (path: string) => addressFrom(() => pageGlobal('BASE_URL'), path);

/** The customer section `cart`. */
const cartUrl = () => address('customer/section/load/?sections=cart');

/** The price as the shop shows it, if it shows one. */
const SHOWN = /^<span[^<>]{0,99}>([^<>]{1,50})<\/span>$/;

/** A line's `item_id` belongs to the quote, not the product. */
export const read: CartReader = {
  cartUrl,
  cart: () => jsonAt(cartUrl()),
  line: (item) => ({
    item_id: undefined,
    productID: item.product_id,
    sku: item.product_sku,
    variant_id: item.product_type === 'configurable' && item.product_sku,
    quantity: item.qty,
    // The value isn't rounded.
    price: amount(SHOWN.exec(item.product_price)?.[1]) ?? item.product_price_value,
  }),
  productId: () => valueAt('#product_addtocart_form [name=product]'),
  // The second one is not our own request.
  changes: /\/cart\/[a-z]|section\/load\/\?(?!sections=cart$)/,
};

export const bodies: Bodies = [
  '.checkout-cart-index',
  '.catalogsearch-result-index',
  '.catalog-category-view',
  '.cms-index-index',
];

/** The part of the address. */
export const category = (): string => afterPrefix('.catalog-category-view,.catalog-product-view', /^category-/);

const formKey = (): string => found<HTMLInputElement>('input[name=form_key]')?.value ?? readCookie('form_key') ?? '';

interface CustomerData {
  reload(sections: string[], force: boolean): void;
}

export const buy: CartAdder = async ({ id }) => {
  const { ok, json } = await cartRequest(
    address('checkout/cart/add/'),
    new URLSearchParams({ product: id, qty: '1', form_key: formKey() }),
  );
  // With a form key that has expired, Magento redirects to the cart's page.
  if (!ok || !json) return { refused: json?.message };
  // If a product has options or can't be added, Magento returns the address of a page with the message.
  if (json.backUrl) return { variantsAt: json.backUrl };
  callShop(() =>
    pageVariable('require')?.(['Magento_Customer/js/customer-data'], (data: CustomerData) =>
      callShop(() => data.reload(['cart'], true)),
    ),
  );
  dispatchEvent(new CustomEvent('reload-customer-section-data'));
  return 'added';
};
