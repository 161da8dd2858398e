/** The stub and the script elements that the first lines of README and docs/widgets.md put into every page's head. */
const STUB = '<script>window.recotag ||= function () { (recotag.q ||= []).push(arguments) };</script>';
const TAG =
  '<script async src="https://cdn.example/recotag.js" data-base-url="https://api.example" data-endpoint-id="my-shop"></script>';
const WIDGETS =
  '<link rel="stylesheet" href="https://cdn.example/recotag-reserve.css"><script async src="https://cdn.example/recotag-widgets.js"></script>';

/** What the page itself says of its product: for the tag where it is to read it. */
const MARKUP = `<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Product',
  productID: '4711',
  name: 'Ridge boot',
})}</script>`;
const LAYER = `<script>window.dataLayer = [{ event: 'view_item', ecommerce: { items: [{ item_id: '4711' }] } }];</script>`;

/** PrestaShop's own events, as its pages have them: the cart changes as soon as somebody listens. */
const PRESTASHOP = `<script>window.prestashop = {
  on(name, listener) {
    const products = [{ reference: 'demo_1', quantity: 2, price_with_reduction: 19.12 }];
    if (name === 'updateCart') setTimeout(() => listener({ resp: { cart: { products } } }));
  },
};</script>`;

const LISTS = /<(reco-list|popular-products)[\s>]/;

/** What a fragment stands on, as its page says. A snippet that loads a file of recotag's has to be enough by itself. */
const standsOn = (code: string): string => {
  if (/<script[^>]*recotag[-\w]*\.js/.test(code)) return '';
  const calls = /\brecotag\b|data-view-product/.test(code);
  return (calls || LISTS.test(code) ? STUB + TAG : '') + (LISTS.test(code) ? WIDGETS : '');
};

/** A shop's whole page with a snippet in it. */
export const wholePage = (code: string): string => {
  const head = [
    /dataLayer|data-data-layer/.test(code) && LAYER,
    /\bprestashop\b/.test(code) && PRESTASHOP,
    standsOn(code),
  ].filter(Boolean);
  return `<!doctype html><html lang="en"><head><title>A shop</title>${head.join('')}</head><body>
${code}
<div id="tabs"></div>${MARKUP}</body></html>`;
};
