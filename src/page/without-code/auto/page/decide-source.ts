import type { PageEvidence } from '../evidence.js';
import { type Claim, type Identity, isSameProduct } from './decide.js';

/**
 * Decides on the product of a page where the shop has said where its id stands. A call of the page, or its own markup, that names another
 * product wins, unless the page's form, which fills the cart, has the source's id alone: then the markup only has another name for it.
 *
 * @param called the product of the page's own call on this route
 * @returns undefined if no source reads an id
 */
export const decideSource = (
  source: Claim | undefined,
  called: Claim | undefined,
  { markup, witnesses = [] }: Pick<PageEvidence, 'markup' | 'witnesses'>,
): Identity | undefined => {
  if (!source) return;
  const isOfForm = witnesses.some(({ ids: [id, another] }) => id === source.product && !another);
  const other = [called, isOfForm ? undefined : markup].find(
    (claim) => claim?.product && !isSameProduct(claim, source),
  );
  const { product, sku } = other ?? source;
  return { product: product!, sku, known: [other ?? source, other ? undefined : markup] };
};
