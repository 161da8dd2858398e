import { ofDocument } from '../../../src/page/of-document.js';
import { pageGlobal } from '../../../src/page/page-global.js';
import { quietly } from '../../../src/page/quietly.js';
import { ownKeys } from '../../../src/protocol/own-keys.js';

const found = (selector: string): unknown => ofDocument('querySelector')(selector);

/** How to detect each platform whose cart `buy` knows. */
const signs = {
  shopify: () => pageGlobal('Shopify', 'shop'),
  magento: () => pageGlobal('hyva') ?? found('script[type="text/x-magento-init"]'),
  prestashop: () => pageGlobal('prestashop', 'urls', 'pages', 'cart'),
  woocommerce: () => found('[class*=woocommerce]'),
};

export type Platform = keyof typeof signs;

/** The platform that the page belongs to; undefined if `buy` doesn't know its cart. Apart from the carts, which are loaded later. */
export const pagePlatform = (): Platform | undefined =>
  (ownKeys(signs) as Platform[]).find((name) => quietly(signs[name]));
