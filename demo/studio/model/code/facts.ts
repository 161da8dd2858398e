import { PAGE_CATEGORY, PAGE_PRODUCT } from '../../../../src/protocol/list-pages.js';
import { isDemoCatalogue, withCatalogue } from '../catalogue.js';
import { withFallback } from '../fallback.js';
import { isOfPage, withCategory } from '../page-category.js';
import { type Configuration, DEMO_CATALOGUE } from '../state.js';

export interface PageFacts extends Install, Surroundings {
  configuration: Configuration;
  /** attributes that get their value from the page in the shop */
  ofPage: readonly string[];
}

/** A piece of code, and where it belongs in the shop. */
export interface Snippet {
  title: string;
  code: string;
  language: 'HTML' | 'CSS';
  about?: string;
}

export const pieces = (...all: readonly (Snippet | false | '' | 0)[]): Snippet[] => all.filter((each) => !!each);

/** Whether this looks like a secret key, which must never be in a page. */
export const looksSecret = (text: string): boolean =>
  /secret\s*key|authorization|bearer /i.test(text) || /^[A-Za-z0-9+/_-]{32,}={0,2}$/.test(text.trim());

/** The installation options. They aren't part of a link. */
export interface Install {
  /** address of the folder with the built files; in the facts without a trailing slash */
  filesUrl: string;
  /** the shop's service; '' is the sandbox, with which the code works while the demo runs */
  baseUrl: string;
  endpointId: string;
  /** the shop's `catalog-url`; '' if unknown */
  catalogUrl: string;
  /** whether views and carts are reported by the page's data */
  isTracked: boolean;
  /** `data-product-at` for pages without product markup; '' if it is not needed */
  productAt: string;
  /** selector of the list's place; '' if its markup is in a template */
  at: string;
  where: 'before' | 'after' | 'inside' | 'instead';
}

export const startingInstall = (filesUrl: string): Install => ({
  filesUrl,
  baseUrl: '',
  endpointId: '',
  catalogUrl: '',
  isTracked: false,
  productAt: '',
  at: '',
  where: 'after',
});

export interface Surroundings {
  /** the demo's own */
  origin: string;
  baseUrl: string;
  endpointId: string;
  /** by file */
  integrity: Record<string, string>;
  /** id of a category, as an example of that of a page */
  category?: string | undefined;
}

/** The demo's product data has an absolute address, so that it works in other pages, or is replaced by the shop's own. */
export const factsOf = (chosen: Configuration, install: Install, around: Surroundings): PageFacts => {
  const { catalogUrl, filesUrl, baseUrl, endpointId } = install;
  const catalogue = catalogUrl || (baseUrl ? '' : `${around.origin}${DEMO_CATALOGUE}`);
  const configuration = withFallback(withCatalogue(withCategory(chosen, around.category ?? 'category'), catalogue));
  return {
    ...around,
    ...install,
    baseUrl: baseUrl || around.baseUrl,
    endpointId: endpointId || around.endpointId,
    configuration,
    filesUrl: filesUrl.replace(/\/{1,9}$/, ''),
    ofPage: [
      ...(configuration.attributes.product === undefined ? [] : ['product']),
      ...(isOfPage(chosen) ? ['category'] : []),
    ],
  };
};

/** Whether the list would be empty in the shop: the service returns only ids of popular products, so a catalogue is needed. */
export const lacksCatalogue = ({ element, attributes, slots }: Configuration, install: Install): boolean => {
  const { 'product-url': pages, 'catalog-url': catalogue } = attributes;
  const isEmpty = element === 'popular-products' && !pages && (!catalogue || isDemoCatalogue(catalogue));
  return !!install.baseUrl && !install.catalogUrl && (isEmpty || !!slots.empty);
};

/** Attributes whose value a page can provide: what it is, and how a list at a selector gets it. */
export const FROM_PAGE: Record<string, { words: string; place: string }> = {
  product: { words: 'id of the page’s product', place: PAGE_PRODUCT },
  category: { words: 'id of the page’s category', place: PAGE_CATEGORY },
};

/** Whether the list depends on the cart, which only tracking reports. */
export const lacksCart = ({ attributes }: Configuration, { isTracked }: Install): boolean =>
  !isTracked && attributes['exclude-cart'] !== undefined;
