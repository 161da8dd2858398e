import { ofDocument } from '../../../src/page/of-document.js';
import { pageGlobal } from '../../../src/page/page-global.js';
import { ownKeys } from '../../../src/protocol/own-keys.js';

/** The shop platforms whose cart the tag reads and whose cart `buy` uses, and how a page is recognized as theirs. */
const PLATFORMS: Record<string, () => unknown> = {
  Shopify: () => pageGlobal('Shopify', 'shop'),
  Magento: () => pageGlobal('hyva') ?? ofDocument('querySelector')('script[type="text/x-magento-init"]'),
  PrestaShop: () => pageGlobal('prestashop', 'cart') ?? pageGlobal('prestashop', 'urls', 'pages', 'cart'),
  WooCommerce: () => ofDocument('querySelector')('[class*=woocommerce]'),
};

/** The platform that the page belongs to; undefined if it is none of the four. */
export const platformOfPage = (): string | undefined => ownKeys(PLATFORMS).find((name) => PLATFORMS[name]!());

/** The addresses at which the tag reads a platform's cart. */
export const CART_ADDRESS = /\/cart\.js$|\/wc\/store\/v1\/cart$|customer\/section\/load\/\?sections=cart$/;
