import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** What a shop's page loads, and the most bytes (brotli 11) that each may have. docs/decisions/pages.md has the reasons. */
export const limits = {
  'recotag.js': 8192,
  // Only where something waits.
  'recotag-retry.js': 6144,
  'recotag-widgets.js': 19456,
  'recotag-auto.js': 10240,
  // Only where `data-operations` maps `Order` or `ViewList`.
  'recotag-orders.js': 2816,
  // Only where `data-product-at`, `data-sku-at` or `data-cart-at` is set, or where the markup of a product has no id.
  'recotag-sources.js': 9728,
  // Only where `data-places` is set.
  'recotag-places.js': 4608,
  // Only where a place has `pages` or `{category}`.
  'recotag-page-kind.js': 2560,
  // Only where `data-places` is an address.
  'recotag-published.js': 5120,
  // Only in previews.
  'recotag-preview.js': 2560,
  // Only where `data-results` is set.
  'recotag-results.js': 3072,
  'recotag-consent.js': 3072,
  // Only where `data-relay` is set.
  'recotag-relay.js': 1280,
  'recotag-pages.js': 6912,
  'recotag-extras.js': 4864,
  'recotag-carts.js': 2304,
  'recotag-carousel.js': 1536,
  'recotag-next-page.js': 1152,
  'recotag-own-cards.js': 1280,
  // Which cards a shopper has seen or uses, and what the data layer hears of it.
  'recotag-attention.js': 2176,
  // Only where a list has `rules`.
  'recotag-rules.js': 1536,
  'recotag-credit.js': 2304,
  'recotag-inspector.js': 36864,
  'recotag-inspector-views.js': 7168,
  // What finds the product number by pointing, loaded only if that view is opened.
  'recotag-inspector-learn.js': 11264,
  'recotag-inspector-page.js': 9216,
  'recotag-reserve.css': Number.POSITIVE_INFINITY,
  'recotag-cards.css': Number.POSITIVE_INFINITY,
};

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
    '| file | minified | gzip | brotli |',
    '| --- | ---: | ---: | ---: |',
    ...Object.entries(sizes).map(
      ([file, { min, gzip, brotli }]) => `| \`${file}\` | ${number(min)} | ${number(gzip)} | ${number(brotli)} |`,
    ),
  ].join('\n');
