import { ofDocument } from '../../../src/page/of-document.js';
import type { Product } from '../../../src/protocol/product.js';

/** What the inspector reads of a list element, whichever copy of the widgets defined it; nothing of it is there before that. */
export interface PageList extends HTMLElement {
  readonly state?: 'idle' | 'loading' | 'ready' | 'empty' | 'error';
  readonly products?: readonly Product[];
  limit?: number;
  area?: string;
  category?: string;
  product?: string;
  page?: number;
  itemsPerPage?: number;
  exclude?: string;
  excludeCart?: boolean;
  dedupe?: boolean;
  fullRows?: boolean;
  baseUrl?: string;
  endpointId?: string;
  catalogUrl?: string;
  productUrl?: string;
  resolveProducts?: ResolveProducts;
  heading?: string;
  currency?: string;
  zeroPrice?: string;
  locale?: string;
  texts?: object;
  /** what it keeps of its latest question; nothing in a copy of the lists that is older than this */
  readonly loader?: { readonly answer?: readonly Product[]; readonly error?: unknown };
  /** ids that it shows without the shop's own data; nothing in an older copy */
  readonly placeholders?: readonly string[];
  reload?(): Promise<void>;
}

type ResolveProducts = (ids: string[], options: { signal: AbortSignal }) => Promise<readonly unknown[]>;

export const LISTS = 'reco-list, popular-products';

/** The lists of the page in document order. */
export const pageLists = (): PageList[] => [...ofDocument('querySelectorAll')<PageList>(LISTS)];

/** How a list is called in sentences: its element and place, and its heading where it has one. */
export const listName = (list: PageList, place: number): string => {
  const heading = list.getAttribute('heading');
  return `<${list.localName}> number ${place + 1}${heading ? ` (“${heading}”)` : ''}`;
};

/** Where a list has its names and prices from, in words. */
export const catalogueOf = ({ resolveProducts, catalogUrl, productUrl }: PageList): string =>
  resolveProducts
    ? 'resolveProducts'
    : catalogUrl
      ? `catalog-url ${catalogUrl}`
      : productUrl
        ? `product-url ${productUrl}`
        : 'none: what the service says';
