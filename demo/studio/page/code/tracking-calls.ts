import type { Snippet } from './page-facts.js';

/** The two calls that report views and carts, for a script file: a policy allows no inline ones. */
export const trackingCalls = (): Snippet => ({
  title: 'Tracking, in a script file of the shop',
  about:
    'On a product’s page give its id to the element <html data-product>, or call viewProduct yourself; call setCart whenever the cart changes, with all of its lines.',
  language: 'JavaScript',
  code: `window.recotag = window.recotag || function () { (recotag.q = recotag.q || []).push(arguments) };

const { product, sku } = document.documentElement.dataset;
if (product) recotag('viewProduct', { product, sku });

// Your cart's lines: [{ product: '4711', sku: '4711-red', count: 2, price: 19.9 }]; [] is an empty cart.
export const reportCart = (lines) => recotag('setCart', lines);`,
});
