// How a snippet becomes a page: as Google Tag Manager writes it, as a template, and inside a whole page.
import Handlebars from 'handlebars';
import { Liquid } from 'liquidjs';
import { php, runPhp } from '../../../dist/snippets/php.js';

/** Markup as Google Tag Manager puts a custom HTML tag into the page: its script elements have lost their `data-` attributes. */
export const asTagManagerWrites = (code: string): string =>
  code.replace(/<script\b[^>]*>/g, (tag) => tag.replace(/\sdata-[\w-]+(=("[^"]*"|'[^']*'|[^\s>]*))?/g, ''));

/** What the platforms' templates find: prices of a cart's items in cents, as Shopify gives them. */
const SHOP = {
  product: { id: 4711, selected_or_first_available_variant: { id: 47112 } },
  cart: {
    currency: { iso_code: 'EUR' },
    items: [
      { product_id: 4711, variant_id: 47112, quantity: 2, final_price: 1990 },
      { product_id: 4712, variant_id: 47121, quantity: 1, final_price: 500 },
    ],
  },
  customer: { id: 42 },
};

const liquid = new Liquid({ strictFilters: true, strictVariables: true });

const handlebars = Handlebars.create();
handlebars.registerHelper('json', (value: unknown) => JSON.stringify(value)); // Stencil's

/** As much of Smarty as PrestaShop's snippet has. */
const smarty = (code: string): string =>
  code
    .replace(/\{(extends|\/?block)[^}]*\}/g, '')
    .replaceAll('{$product.id}', `${SHOP.product.id}`)
    .replaceAll('{ldelim}', '{')
    .replaceAll('{rdelim}', '}')
    .replaceAll('{$currency.iso_code}', SHOP.cart.currency.iso_code)
    .replace(/\{if \$customer\.is_logged\}(.*?)\{else\}.*?\{\/if\}/, '$1')
    .replaceAll('{$customer.id}', `${SHOP.customer.id}`);

const renderers: Readonly<Record<string, ((code: string) => string) | undefined>> = {
  liquid: (code) => liquid.parseAndRenderSync(code, SHOP),
  handlebars: (code) => handlebars.compile(code, { strict: true })(SHOP),
  smarty,
  php: php ? runPhp : undefined,
};

/** What renders the templates of a language; undefined where it is not on this machine. */
export const rendererOf = (language: string): ((code: string) => string) | undefined => {
  if (!(language in renderers)) throw new Error(`nothing here renders ${language}`);
  return renderers[language];
};

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

/** What the selectors of the recipes match in themes. */
const THEMES = `<main id="MainContent"><p class="product__description"></p></main>
<div class="product-detail-tabs"></div><div class="product info detailed"></div>`;

const LISTS = /<(reco-list|popular-products)[\s>]|createElement\('reco-list'\)/;

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
<div id="tabs"></div>${/data-places|createElement/.test(code) ? THEMES : ''}${MARKUP}</body></html>`;
};
