import { ownKeys } from '../protocol/own-keys.js';
import { ofDocument } from './of-document.js';
import { pageGlobal } from './page-global.js';
import { quietly } from './quietly.js';

const found = (selector: string): Element | null => ofDocument('querySelector')(selector);

const prestashopCartPage = () => pageGlobal('prestashop', 'urls', 'pages', 'cart');

/**
 * The shop platforms whose cart the tag reads and `buy` uses. `isHere`: whether the page belongs to it. `root`: what the addresses of its
 * cart begin with, as the page states it, by default `/`. WooCommerce is the last one, since a class is the weakest sign.
 */
const PLATFORMS = {
  shopify: {
    isHere: () => pageGlobal('Shopify', 'shop'),
    root: () => pageGlobal('Shopify', 'routes', 'root'),
  },
  magento: {
    isHere: () => pageGlobal('hyva') ?? found('script[type="text/x-magento-init"]'),
    root: () => pageGlobal('BASE_URL'),
  },
  prestashop: {
    isHere: () => pageGlobal('prestashop', 'cart') ?? prestashopCartPage(),
    // The front controller has this address in every shop, also where its page has a name.
    root: () => prestashopCartPage() ?? '/index.php?controller=cart',
  },
  woocommerce: {
    isHere: () => found('[class*=woocommerce]'),
    // Only a `link` element is trusted for the URL: a visitor's comment may contain an anchor with any `rel`.
    root: () => `${found('link[rel="https://api.w.org/"]')?.getAttribute('href') ?? '/wp-json/'}wc/store/v1/`,
  },
};

export type PlatformName = keyof typeof PLATFORMS;

/** The platform that the page belongs to; undefined if it is none of them. */
export const platformOfPage = (): PlatformName | undefined =>
  (ownKeys(PLATFORMS) as PlatformName[]).find((name) => quietly(PLATFORMS[name].isHere));

/** An address of a platform's cart, for `safeUrl`: it may be of another origin, if the page says so. */
export const cartAddress = (platform: PlatformName, path = ''): string =>
  `${quietly(PLATFORMS[platform].root) ?? '/'}${path}`;
