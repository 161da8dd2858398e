import { type MarkupNode, valuesOf } from '../../markup/product-nodes.js';
import { END_SLASHES } from '../../protocol/operation-url.js';

const pathOf = (address: URL | undefined): string | undefined => address?.pathname.replace(END_SLASHES, '');

/** The same page of a shop, whatever is asked of it: hosts and slashes at the end don't matter. */
export const isSamePath = (address: URL | undefined, page: URL | undefined): boolean =>
  !!address && pathOf(address) === pathOf(page);

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
