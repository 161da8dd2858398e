import type { PlatformName } from '../../src/page/without-code/platforms/platforms.js';
import { magento } from './magento.js';
import { otherPlatforms } from './other-platforms.js';
import type { PlatformPage } from './platform-page.js';
import { prestashop } from './prestashop.js';
import { shopify } from './shopify.js';
import { woocommerce } from './woocommerce.js';

const own: Record<PlatformName, PlatformPage[]> = { shopify, magento, prestashop, woocommerce };

/** All pages of all platforms. */
export const platformPages: PlatformPage[] = [...Object.values(own).flat(), ...otherPlatforms];
