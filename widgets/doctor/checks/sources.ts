import type { Facts, Finding } from '../facts.js';
import { counted } from '../text/counted.js';

/** What was read, for the list of what was checked. */
export const sourcesRead = ({ sources }: Facts): string[] => {
  const { products = [], cart } = sources ?? {};
  const read = products.find(({ value }) => value);
  return [
    ...(products[0] ? [`data-product-at: ${read ? `${read.value}, by ${read.source}` : 'no product'}`] : []),
    ...(cart ? [`data-cart-at: ${cart.lines === undefined ? 'not read' : counted(cart.lines, 'line')}`] : []),
  ];
};

/** `data-product-at`, `data-sku-at` or `data-cart-at` can't be understood. */
export const sourceMalformed = ({ sources }: Facts): Finding[] =>
  (sources?.troubles ?? []).map(({ attribute, text, at, reason }) => ({
    id: 'source-malformed',
    level: 'error',
    sentence: `The attribute ${attribute} has a mistake at character ${at + 1} (${reason}): correct ${attribute} of the tag’s script.`,
    seen: text ? `${attribute}: ${text.slice(0, 200)}` : `recotag.config, ${attribute}`,
  }));

export const sourcesFileFails = ({ sources }: Facts): Finding | undefined =>
  sources?.failed
    ? {
        id: 'sources-not-loaded',
        level: 'error',
        sentence:
          'The file recotag-sources.js can’t be loaded, so data-product-at, data-sku-at and data-cart-at have no effect: publish it beside recotag-auto.js, and allow it in the page’s policy.',
        seen: sources.failed,
      }
    : undefined;

/** On a page that is no product's this is as it should be. */
export const sourceFindsNothing = ({ sources }: Facts): Finding | undefined => {
  const { products = [] } = sources ?? {};
  if (!products[0] || products.some(({ value }) => value)) return;
  return {
    id: 'source-finds-nothing',
    level: 'note',
    sentence:
      'No source of data-product-at reads a product’s id here, so this page counts as no product page: if it is one, correct data-product-at.',
    seen: products.map(({ source, why }) => `${source}: ${why}`).join('; '),
  };
};

export const sourceOverruled = ({ sources }: Facts): Finding | undefined => {
  const { overruled } = sources ?? {};
  if (!overruled) return;
  const { said, used, by } = overruled;
  return {
    id: 'source-overruled',
    level: 'warning',
    sentence: `The source in data-product-at reads another product (${said}) than ${by} (${used}), which was used: remove data-product-at, or correct the one that is wrong.`,
    seen: `${said} by data-product-at, ${used} by ${by}`,
  };
};

export const cartUnreadable = ({ sources }: Facts): Finding | undefined => {
  const { cart } = sources ?? {};
  if (!cart?.why) return;
  return {
    id: 'cart-unreadable',
    level: 'warning',
    sentence: `The shop’s cart at ${cart.from} can’t be read (${cart.why}), so no cart is sent: correct data-cart-at.`,
    seen: cart.from,
  };
};
