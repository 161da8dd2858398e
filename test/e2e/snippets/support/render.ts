// How a snippet becomes a page: as Google Tag Manager writes it, as a component, as a template, and inside a whole page.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { transformSync } from 'esbuild';
import Handlebars from 'handlebars';
import { Liquid } from 'liquidjs';
import { php } from '../../../dist/snippets/php.js';

/** Markup as Google Tag Manager puts a custom HTML tag into the page: its script elements have lost their `data-` attributes. */
export const asTagManagerWrites = (code: string): string =>
  code.replace(/<script\b[^>]*>/g, (tag) => tag.replace(/\sdata-[\w-]+(=("[^"]*"|'[^']*'|[^\s>]*))?/g, ''));

type Props = Record<string, unknown> | null;
type Component = (props: Record<string, unknown>) => string;

const escaped = (text: string): string => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Attributes as React writes them: `true` is text where the name begins with "data-". */
const attribute = ([name, value]: [string, unknown]): string => {
  if (value == null || (typeof value === 'boolean' && !name.startsWith('data-')))
    return value === true ? ` ${name}` : '';
  return ` ${name}="${escaped(`${value}`)}"`;
};

/** Elements as text: all that a page without state needs of React. */
const element = (type: string | Component, props: Props, ...children: unknown[]): string => {
  if (typeof type === 'function') return type({ ...props, children: children.flat().join('') });
  return `<${type}${Object.entries(props ?? {})
    .map(attribute)
    .join('')}>${children.flat().join('')}</${type}>`;
};

/** `next/script`, as it ends up in the page. */
const packages: Readonly<Record<string, { __esModule: true; default: Component }>> = {
  'next/script': {
    __esModule: true,
    default: ({ children, ...props }) => element('script', { ...props, async: true }, children),
  },
};

/**
 * The markup of a snippet's default export. A component that needs more of its framework belongs into a project that is
 * built and run whole.
 */
export const renderComponent = (code: string, children: string): string => {
  const { code: script } = transformSync(code, { loader: 'jsx', format: 'cjs', jsxFactory: 'element' });
  const module: { exports: { default?: Component } } = { exports: {} };
  const require = (name: string): unknown => {
    if (!(name in packages)) throw new Error(`nothing here stands in for ${name}`);
    return packages[name];
  };
  new Function('module', 'require', 'element', script)(module, require, element);
  return module.exports.default!({ children });
};

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

const byPhp = (code: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'recotag-template-'));
  try {
    const file = join(folder, 'template.php');
    writeFileSync(file, code);
    const shop = `auto_prepend_file=${resolve('test/dist/snippets/php-shop.php')}`;
    return execFileSync(php!, ['-d', shop, '-d', 'display_errors=stderr', file], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const renderers: Readonly<Record<string, ((code: string) => string) | undefined>> = {
  liquid: (code) => liquid.parseAndRenderSync(code, SHOP),
  handlebars: (code) => handlebars.compile(code, { strict: true })(SHOP),
  php: php ? byPhp : undefined,
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
<div id="product"><section id="main"><footer class="page-footer"></footer></section></div>
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
