import { ofDocument } from '../../../src/page/of-document.js';
import type { Product } from '../../../src/protocol/product.js';

/** What the inspector reads from a list element of any version. Everything is undefined before the element is defined. */
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
  /** its latest response or error; undefined in older versions */
  readonly loader?: { readonly answer?: readonly Product[]; readonly error?: unknown };
  /** ids that it shows without the shop's own data; undefined in older versions */
  readonly placeholders?: readonly string[];
  reload?(): Promise<void>;
}

type ResolveProducts = (ids: string[], options: { signal: AbortSignal }) => Promise<readonly unknown[]>;

export const LISTS = 'reco-list, popular-products';

/** The lists of the page in document order. */
export const pageLists = (): PageList[] => [...ofDocument('querySelectorAll')<PageList>(LISTS)];

/** The name of a list in messages: its element, its position and its heading. */
export const listName = (list: PageList, place: number): string => {
  const heading = list.getAttribute('heading');
  return `<${list.localName}> number ${place + 1}${heading ? ` (“${heading}”)` : ''}`;
};

/** The source of a list's names and prices, for messages. */
export const catalogueOf = ({ resolveProducts, catalogUrl, productUrl }: PageList): string =>
  resolveProducts
    ? 'resolveProducts'
    : catalogUrl
      ? `catalog-url ${catalogUrl}`
      : productUrl
        ? `product-url ${productUrl}`
        : 'none: the service’s data';
