import { firstOf, type MarkupNode } from './product-nodes.js';

/** Parts of a path that differ between addresses of the same page: languages at the start, a suffix at the end. */
const ENDS = /^(\/[a-z]{2}([-_][a-z]{2})?(?=\/)){1,2}|(\.[a-z]{3,4})?\/{0,9}$/g;

/** Shorter ends are no evidence: `/p/1` and `/1`. */
const SHORT = 3;

const pathOf = (address: URL): string => address.pathname.toLowerCase().replace(ENDS, '');

/**
 * Whether two URLs have the same path, or one path ends with the other: `/products/mug` and `/collections/all/products/mug`. Hosts,
 * queries, languages, suffixes and trailing slashes are ignored.
 */
export const isSamePath = (address: URL | undefined, page: URL | undefined): boolean => {
  if (!address || !page) return false;
  const [one, other] = [pathOf(address), pathOf(page)] as const;
  const isEnd = (end: string, path: string) => end.length > SHORT && path.endsWith(end);
  return one === other || isEnd(one, other) || isEnd(other, one);
};

/**
 * The URL of an item, of its first offer, or of its page; undefined without a valid URL.
 *
 * @param page the base of relative URLs
 * @param otherwise the fallback if none has a URL
 */
export const addressOf = (node: MarkupNode, page: URL | string | undefined, otherwise?: unknown): URL | undefined => {
  const offer = firstOf(node.offers);
  const home = firstOf(node.mainentityofpage);
  const address = firstOf(node.url ?? offer?.url ?? home?.['@id'] ?? home ?? otherwise);
  try {
    if (address && typeof address === 'string') return new URL(address, page);
  } catch {
    // An invalid URL is ignored.
  }
};
