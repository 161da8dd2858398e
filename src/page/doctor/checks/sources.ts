import type { FindingRecords } from '../finding.js';

/** The attributes of a shop that marks nothing: `data-product-at`, `data-sku-at` and `data-cart-at`. */
export const sourceFindings = {
  /**
   * `data-product-at`, `data-sku-at` or `data-cart-at` has a mistake. The finding shows the position and the reason. The other sources, and
   * the rest of the tag, work. The grammar is in [a shop that marks nothing](platforms/marks-nothing.md).
   */
  'source-malformed': {
    plain: 'Views or carts are lost. Ask your developer to correct the attribute.',
    check: ({ sources }) =>
      sources?.troubles.map(({ attribute, text, at, reason }) => ({
        sentence: `The attribute ${attribute} has a mistake at character ${at + 1} (${reason}): correct ${attribute} of the tag’s script.`,
        seen: text ? `${attribute}: ${text.slice(0, 200)}` : `recotag.config, ${attribute}`,
      })),
  },
  /** Publish `recotag-sources.js` beside `recotag-auto.js`. On another origin the file needs CORS headers. */
  'sources-not-loaded': {
    plain: 'Views or carts are lost. Ask your developer to publish the file.',
    check({ sources }) {
      if (!sources?.failed) return;
      return {
        sentence:
          'The file recotag-sources.js can’t be loaded, so data-product-at, data-sku-at and data-cart-at have no effect: publish it beside recotag-auto.js, and allow it in the page’s policy.',
        seen: sources.failed,
      };
    },
  },
  /** The page’s own call or its markup names another product than `data-product-at`. The tag used the call or the markup. */
  'source-overruled': {
    level: 'warning',
    plain: 'Recommendations may be about the wrong product. Ask your developer which of the ids is right.',
    check({ sources }) {
      if (!sources?.overruled) return;
      const { said, used, by } = sources.overruled;
      return {
        sentence: `The source in data-product-at reads another product (${said}) than ${by} (${used}), which was used: remove data-product-at, or correct the one that is wrong.`,
        seen: `${said} by data-product-at, ${used} by ${by}`,
      };
    },
  },
  /** The finding shows each source of `data-product-at`, and what it found. */
  'source-finds-nothing': {
    level: 'note',
    plain:
      'The tag doesn’t treat this page as a product page. If it shows one product, choose its product number again.',
    check({ sources }) {
      const { products = [] } = sources ?? {};
      if (!products[0] || products.some(({ value }) => value)) return;
      return {
        sentence:
          'No source of data-product-at reads a product’s id here, so the tag doesn’t treat this page as a product page: if it is one, correct data-product-at.',
        seen: products.map(({ source, why }) => `${source}: ${why}`).join('; '),
      };
    },
  },
} satisfies FindingRecords;
