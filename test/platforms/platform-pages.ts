import { magento } from './magento.js';
import { otherPlatforms } from './other-platforms.js';
import type { PlatformPage } from './platform-page.js';
import { shopify } from './shopify.js';
import { woocommerce } from './woocommerce.js';

/** All pages of all platforms. */
export const platformPages: PlatformPage[] = [...shopify, ...woocommerce, ...magento, ...otherPlatforms];
