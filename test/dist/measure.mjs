import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { languages } from '../../tools/entries.mjs';

const LANGUAGE = new Intl.DisplayNames('en', { type: 'language' });

/** What a shop's page loads: what each file is for, what loads it, and the most bytes (brotli 11) that it may have. */
const files = {
  'recotag.js': [7312, 'reports views and carts', 'always'],
  'recotag-retry.js': [
    5120,
    'sends again what has failed or was left over ([two files](delivery.md#two-files))',
    'an operation waits',
  ],
  'recotag-widgets.js': [19584, 'shows lists of products', 'by its own element'],
  'recotag-auto.js': [
    10240,
    'reads the data layer, the markup and the cart',
    '`data-auto`, `data-data-layer`, `data-places`, `data-results`, `data-product-at` or `data-cart-at`',
  ],
  'recotag-orders.js': [2816, 'reports orders and list views', 'operations `Order` or `ViewList`'],
  'recotag-sources.js': [
    9216,
    'finds the product and the cart where pages mark nothing',
    '`data-product-at`, `data-cart-at`',
  ],
  'recotag-places.js': [4736, 'puts lists into the page', '`data-places`'],
  'recotag-page-kind.js': [3328, 'tells which page and which category this is', 'a place with `pages` or `{category}`'],
  'recotag-published.js': [5120, 'reads published lists', 'an address in `data-places`'],
  'recotag-preview.js': [2560, 'shows that the tab previews a draft', 'a preview link'],
  'recotag-results.js': [3072, 'counts what shoppers do with lists', '`data-results`'],
  'recotag-consent.js': [3072, 'listens to a consent manager', '`data-consent-from`'],
  'recotag-relay.js': [1280, 'keeps the device id in a cookie of the relay', '`data-relay`'],
  'recotag-pages.js': [7040, 'reads product pages for the cards', '`product-url`'],
  'recotag-extras.js': [5120, 'ratings, unit prices, swatches, the add-to-cart button', 'lists with such data'],
  'recotag-carts.js': [2304, 'adds a product to the cart', '`buy`'],
  'recotag-carousel.js': [2048, 'scrolls a carousel', '`layout="carousel"`'],
  'recotag-own-cards.js': [1536, "shows the shop's own cards", 'a `<template>` in a list, `renderCard`'],
  'recotag-attention.js': [
    2176,
    'looks closer at cards that something may cover, pushes GA4 events, knows which cards are in use',
    'a card that is not plainly seen, `data-data-layer`, `exclude-cart`',
  ],
  'recotag-choice.js': [2176, 'chooses products', 'lists that leave out, pin or look up products'],
  'recotag-layouts.js': [
    1152,
    'carousels, lists, whole rows, long lists',
    '`layout`, `narrow-layout`, `full-rows`, a `limit` above 30',
  ],
  'recotag-actions.js': [1024, 'handles controls of cards', '`buy`, a `<template>` in a list, `renderCard`'],
  'recotag-config.js': [768, 'reads settings from the page', 'a tag that has not loaded yet'],
  'recotag-money.js': [
    1280,
    'the page’s currency, and how the shop writes prices',
    'lists without `currency`; WooCommerce, PrestaShop and Shopify',
  ],
  ...Object.fromEntries(
    languages.map((code) => [
      `recotag-words-${code}.js`,
      [640, `the words of lists in ${LANGUAGE.of(code)}`, `lists with \`lang="${code}"\``],
    ]),
  ),
  'recotag-rules.js': [1536, 'pins and hides products', '`rules`'],
  'recotag-debug.js': [1536, 'says on the console why a list shows nothing', '`data-debug`'],
  'recotag-credit.js': [
    2304,
    'knows from which list a shopper came',
    'by `recotag-auto.js`, with consent; `data-credit="off"` prevents it',
  ],
  'recotag-inspector.js': [
    32768,
    'the inspector: its first view, without the findings',
    '`data-inspector`, or its bookmark: never on a payment page',
  ],
  'recotag-inspector-views.js': [7168, 'the inspector’s other views', 'by the inspector'],
  'recotag-inspector-learn.js': [11264, 'finds the product number by pointing', 'by the inspector'],
  'recotag-inspector-findings.js': [
    Infinity,
    'the checks and sentences of the findings',
    'by the inspector, once the page is settled',
  ],
  'recotag-inspector-page.js': [9216, 'reads the page for the doctor, and sends its test requests', 'by the inspector'],
  ...Object.fromEntries(
    languages.map((code) => [
      `recotag-inspector-${code}.js`,
      [6144, `what the inspector says in ${LANGUAGE.of(code)}`, 'by the inspector, in this language'],
    ]),
  ),
  'recotag-reserve.css': [Infinity, 'reserves space for lists', 'by its own element, with lists'],
  'recotag-cards.css': [Infinity, 'styles the cards of lists that a server renders', 'by its own element'],
};

export const limits = Object.fromEntries(Object.entries(files).map(([file, [limit]]) => [file, limit]));

/** The commit in a file's version has the same length, and other characters, with each build: sizes are those of one commit. */
const COMMIT = /(?<=\d\.\d\.\d)\+[0-9a-z]{7}(?=["'`])/g;

export const withOneCommit = (text) => text.replace(COMMIT, '+d9f3c71');

/** A built file as it is measured. */
export const built = (file) => withOneCommit(readFileSync(`dist/${file}`, 'utf8'));

/** Exact bytes of a built file: as it is, gzip 9 and brotli 11. */
export const measure = (file) => {
  const bytes = Buffer.from(built(file));
  return {
    min: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
  };
};

const number = (value) => value.toLocaleString('en');

/** The sizes as the table that docs/files.md shows. */
export const table = (sizes) =>
  [
    '| file | for | loaded by | minified | gzip | brotli | at most |',
    '| --- | --- | --- | ---: | ---: | ---: | ---: |',
    ...Object.entries(sizes).map(([file, { min, gzip, brotli }]) => {
      const [limit, purpose, loaded] = files[file];
      const most = Number.isFinite(limit) ? number(limit) : '–';
      return `| \`${file}\` | ${purpose} | ${loaded} | ${number(min)} | ${number(gzip)} | ${number(brotli)} | ${most} |`;
    }),
  ].join('\n');

/** What a browser loads for an installation. test/e2e/installs.spec.ts compares it with what it requests. */
export const installs = {
  'calls by hand': ['recotag.js'],
  'one list, without the tag': ['recotag-widgets.js', 'recotag-reserve.css'],
  'without code, with one list': [
    'recotag.js',
    'recotag-auto.js',
    'recotag-places.js',
    'recotag-widgets.js',
    'recotag-reserve.css',
  ],
};

/** The same as the table that README shows: brotli. */
export const installTable = (sizes) =>
  [
    '| an installation | files | bytes |',
    '| --- | --- | ---: |',
    ...Object.entries(installs).map(([name, loaded]) => {
      const bytes = loaded.reduce((sum, file) => sum + sizes[file].brotli, 0);
      return `| ${name} | ${loaded.map((file) => `\`${file}\``).join(', ')} | ${number(bytes)} |`;
    }),
  ].join('\n');
