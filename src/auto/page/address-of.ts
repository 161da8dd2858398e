import type { MarkupNode } from '../../markup/markup-node.js';
import { valuesOf } from '../../markup/values-of.js';

/**
 * Where a thing says that it is at home, or else its first offer; undefined where neither says an address.
 *
 * @param page what addresses may be relative to
 * @param otherwise what counts where both say nothing
 */
export const addressOf = (node: MarkupNode, page: URL, otherwise?: unknown): URL | undefined => {
  const [offer] = valuesOf(node.offers);
  const [address] = valuesOf(node.url ?? offer?.url ?? otherwise);
  try {
    if (address && typeof address === 'string') return new URL(address, page);
  } catch {
    // What is no address says nothing.
  }
};
