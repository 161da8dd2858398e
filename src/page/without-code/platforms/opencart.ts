import type { Bodies } from './platform.js';

/** OpenCart has no cart that the tag reads: its data layer or its markup names products. */
export const bodies: Bodies = ['.checkout-cart', '.product-search', '.product-category', '.common-home'];
