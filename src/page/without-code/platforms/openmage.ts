import { found, type Installation } from './platform.js';

/** Magento 1 has neither product markup nor a cart that the tag can request. Only it keeps the files of its themes in `skin/frontend`. */
export const isHere = (): unknown => found(':is(link[href*="/skin/frontend/"], script[src*="/js/varien/"])');

export const installation: Installation = {
  title: 'OpenMage',
  attributes: { 'data-product-at': 'input[name="product"]@value' },
  head: 'template/page/html/head.phtml of the theme',
  docs: 'docs/platforms/magento.md',
};
