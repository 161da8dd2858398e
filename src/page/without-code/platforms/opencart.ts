import { type Bodies, found, type Installation } from './platform.js';

/** OpenCart has no cart that the tag reads: its data layer or its markup names products. */
export const bodies: Bodies = ['.checkout-cart', '.product-search', '.product-category', '.common-home'];

export const isHere = (): unknown => found('script[src*="catalog/view/javascript/"]');

export const installation: Installation = {
  title: 'OpenCart',
  attributes: { 'data-auto': 'view', 'data-data-layer': 'dataLayer' },
  head: 'catalog/view/template/common/header.twig of the theme',
  docs: 'docs/platforms/opencart.md',
};
