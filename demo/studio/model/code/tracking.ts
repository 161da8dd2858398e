import type { Snippet } from './facts.js';

/** The calls that report views and carts. They are in a file, because a policy may forbid inline scripts. */
export const trackingCalls = (): Snippet => ({
  title: 'Tracking, in a script file of the shop',
  about:
    'On a product page, set the product id as <html data-product>, or call viewProduct yourself. Call setCart with all lines whenever the cart changes.',
  language: 'JavaScript',
  code: `window.recotag = window.recotag || function () { (recotag.q = recotag.q || []).push(arguments) };

const { product, sku } = document.documentElement.dataset;
if (product) recotag('viewProduct', { product, sku });

// Your cart's lines: [{ product: '4711', sku: '4711-red', count: 2, price: 19.9 }]; [] is an empty cart.
export const reportCart = (lines) => recotag('setCart', lines);`,
});

/** Code that reports the lists' events to the shop's own analytics. */
export const analytics = (): Snippet => ({
  title: 'For your own analytics, in a script file of the shop',
  about:
    'Each list fires events when products are seen and clicked. This code sends them to a data layer in GA4 format. For another tool, replace the push call.',
  language: 'JavaScript',
  code: `const tell = (event, { target, detail }) => {
  const { product, position } = detail;
  const list = target.heading || target.area || target.localName;
  (window.dataLayer = window.dataLayer || []).push({
    event,
    ecommerce: {
      item_list_name: list,
      items: [{ item_id: product.id, item_name: product.displayName || product.name, index: position, price: product.price }],
    },
  });
};
document.addEventListener('reco-impression', (event) => tell('view_item_list', event)); // half of a card was visible for one second
document.addEventListener('reco-select', (event) => tell('select_item', event)); // a card was clicked
document.addEventListener('reco-action', (event) => tell('add_to_cart', event)); // a control with data-action in your own card`,
});
