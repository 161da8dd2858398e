import { type Claim, type Evidence, type Identity, isSameProduct } from './decide.js';

/**
 * Decides on the product of a page where the shop has said where its id stands. A call of the page, or its own markup, that names another
 * product wins.
 *
 * @param called the product of the page's own call on this route
 * @returns undefined if no source reads an id
 */
export const decideSource = (
  source: Claim | undefined,
  called: Claim | undefined,
  { markup }: Pick<Evidence, 'markup'>,
): Identity | undefined => {
  if (!source) return;
  const other = [called, markup].find((claim) => claim?.product && !isSameProduct(claim, source));
  const { product, sku } = other ?? source;
  return { product: product!, sku, known: [other ?? source, other ? undefined : markup] };
};
