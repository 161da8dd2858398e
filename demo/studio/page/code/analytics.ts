import type { Snippet } from './page-facts.js';

/** What a shop's own analytics needs to know what the lists bring. */
export const analytics = (): Snippet => ({
  title: 'For your own analytics, in a script file of the shop',
  about:
    'Every list says what it showed and what was chosen. This hands it to a data layer as GA4 names it; put your own call in its place where you have another tool.',
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
document.addEventListener('reco-impression', (event) => tell('view_item_list', event)); // half a card was seen for a second
document.addEventListener('reco-select', (event) => tell('select_item', event)); // a card was chosen
document.addEventListener('reco-action', (event) => tell('add_to_cart', event)); // a control with data-action in your own card`,
});
