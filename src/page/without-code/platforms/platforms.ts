import { ownKeys } from '../../../protocol/own-keys.js';
import { quietly } from '../../shared/guarded.js';
import * as magento from './magento.js';
import * as opencart from './opencart.js';
import * as openmage from './openmage.js';
import type { Bodies, Installation, Platform } from './platform.js';
import * as prestashop from './prestashop.js';
import * as shopify from './shopify.js';
import * as shopware from './shopware.js';
import * as woocommerce from './woocommerce.js';

/** How a page is recognized. The first one counts: WooCommerce is the last one, since a class is the weakest sign. */
const signs = {
  shopify: shopify.isHere,
  magento: magento.isHere,
  prestashop: prestashop.isHere,
  woocommerce: woocommerce.isHere,
};

export type PlatformName = keyof typeof signs;

/** A part of each platform. */
type Each<Part extends keyof Platform> = Record<PlatformName, Platform[Part]>;

/** How the tag is installed on the platforms whose cart it reads. */
export const installations: Each<'installation'> = {
  shopify: shopify.installation,
  magento: magento.installation,
  prestashop: prestashop.installation,
  woocommerce: woocommerce.installation,
};

/** The names of the platforms whose cart the tag reads, for people. */
export const titles = (): string[] =>
  (ownKeys(installations) as PlatformName[]).map((name) => installations[name].title);

/** How the tag reads the carts. */
export const readers: Each<'read'> = {
  shopify: shopify.read,
  magento: magento.read,
  prestashop: prestashop.read,
  woocommerce: woocommerce.read,
};

/** How lists with `buy` add to the carts. */
export const adders: Each<'buy'> = {
  shopify: shopify.buy,
  magento: magento.buy,
  prestashop: prestashop.buy,
  woocommerce: woocommerce.buy,
};

/** Which products are added on their own pages only, of the platforms that tell it of many products at once. */
export const pageOnly: Partial<Record<PlatformName, (ids: string[]) => Promise<string[]>>> = {
  woocommerce: woocommerce.onlyOnPage,
};

/** How platforms mark the bodies of their pages, also those without a cart that the tag reads. */
export const bodies: readonly Bodies[] = [
  prestashop.bodies,
  woocommerce.bodies,
  shopify.bodies,
  shopware.bodies,
  opencart.bodies,
  magento.bodies,
];

/** The id of the category that a platform writes on both kinds of page, the category's and its products'; '' without one. */
export const categories: readonly (() => string)[] = [prestashop.category, magento.category, shopware.category];

/** The platform that the page belongs to; undefined if it is none of them. */
export const platformOfPage = (): PlatformName | undefined =>
  (ownKeys(signs) as PlatformName[]).find((name) => quietly(signs[name]));

/** How the tag is installed on the platform that the page belongs to, also on one whose cart it doesn't read; undefined without one. */
export const installationOfPage = (): Installation | undefined => {
  const name = platformOfPage();
  return name
    ? installations[name]
    : [shopware, opencart, openmage].find(({ isHere }) => quietly(isHere))?.installation;
};
