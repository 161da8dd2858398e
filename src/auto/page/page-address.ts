import { type MarkupNode, valuesOf } from '../../markup/product-nodes.js';
import { END_SLASHES } from '../../protocol/operation-url.js';

const pathOf = (address: URL | undefined): string | undefined => address?.pathname.replace(END_SLASHES, '');

/** Whether two URLs have the same path. Hosts, queries and trailing slashes are ignored. */
export const isSamePath = (address: URL | undefined, page: URL | undefined): boolean =>
  !!address && pathOf(address) === pathOf(page);

/**
 * The URL of an item, or else of its first offer; undefined without a valid URL.
 *
 * @param page the base of relative URLs
 * @param otherwise the fallback if neither has a URL
 */
export const addressOf = (node: MarkupNode, page: URL, otherwise?: unknown): URL | undefined => {
  const [offer] = valuesOf(node.offers);
  const [address] = valuesOf(node.url ?? offer?.url ?? otherwise);
  try {
    if (address && typeof address === 'string') return new URL(address, page);
  } catch {
    // An invalid URL is ignored.
  }
};
