import type { ExtraTexts } from '../../src/protocol/list-texts.js';

/** The extras' texts in English. */
export const english: ExtraTexts = {
  addToCart: 'Add {name} to cart',
  adding: 'Adding',
  added: 'Added to cart',
  failed: 'Not added',
  choose: 'Choose {name} options',
  view: 'View {name}',
  soldOut: 'Sold out',
  from: 'from {price}',
  rating: 'Rated {value} out of 5, reviews: {count}',
  lowestPrice: 'Lowest price of the last 30 days: {price}',
  more: '{count} more',
};

/** Replaces `{key}` in a text by the value of that key. */
export const fill = (text: string, values: Record<string, unknown>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => `${Object.hasOwn(values, key) ? values[key] : whole}`);
