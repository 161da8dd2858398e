import { PAGE_CATEGORY, PAGE_PRODUCT } from '../../../../src/protocol/list-pages.js';
import { isDemoCatalogue, withDemoCatalogue } from '../catalogue.js';
import { withFallback } from '../fallback.js';
import { isOfPage, withCategory } from '../page-category.js';
import { neededFields } from '../product-data.js';
import { type Configuration, DEMO_CATALOGUE } from '../state.js';

export interface PageFacts extends Install, Surroundings {
  configuration: Configuration;
  /** addresses of the shop's data and pictures, for the policy */
  connects: readonly string[];
  pictures: readonly string[];
  needed: readonly string[];
  /** attributes that get their value from the page in the shop */
  ofPage: readonly string[];
}

/** A piece of code, and where it belongs in the shop. */
export interface Snippet {
  title: string;
  code: string;
  language: 'HTML' | 'CSS' | 'JavaScript' | 'HTTP' | 'JSON';
  about?: string;
  /** whether it has an inline style sheet, which a policy must allow by its hash */
  inline?: boolean;
}

export const pieces = (...all: readonly (Snippet | false | '' | 0)[]): Snippet[] => all.filter((each) => !!each);

/** The installation options. They aren't part of a link. */
export interface Install {
  /** `demo`: works while the demo runs; `shop`: with the shop's own addresses */
  target: 'demo' | 'shop';
  /** address of the folder with the built files; in the facts without a trailing slash */
  filesUrl: string;
  /** the shop's `catalog-url`; '' if unknown */
  catalogUrl: string;
  /** an address of the shop's pictures; '' for the shop's own site */
  picturesUrl: string;
  /** how views and carts are reported: not at all, by the page's data, or by calls in templates */
  tracking: 'none' | 'page' | 'calls';
  /** `data-product-at`, `data-sku-at` and `data-cart-at` for pages without product markup; '' if they are not needed */
  productAt: string;
  skuAt: string;
  cartAt: string;
  /** whether the list uses the product of the page, or always the chosen one */
  follows: boolean;
  /** selector of the list's place; '' if its markup is in a template */
  at: string;
  where: 'before' | 'after' | 'inside' | 'instead';
  analytics: boolean;
}

export const startingInstall = (filesUrl: string): Install => ({
  target: 'demo',
  filesUrl,
  catalogUrl: '',
  picturesUrl: '',
  tracking: 'none',
  productAt: '',
  skuAt: '',
  cartAt: '',
  follows: true,
  at: '',
  where: 'after',
  analytics: false,
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

/** The demo's addresses are made absolute, so that they work in other pages, or are replaced by the shop's own. */
export const factsOf = (chosen: Configuration, install: Install, around: Surroundings): PageFacts => {
  const { target, catalogUrl, picturesUrl, filesUrl, follows } = install;
  const needed = Object.keys(neededFields(chosen));
  // Without an address of the shop's own, the live code can't have the data.
  const configuration = withFallback(
    withCategory(target === 'demo' || catalogUrl ? withDemoCatalogue(chosen) : chosen, around.category ?? 'category'),
  );
  const located = (address: string): string =>
    target === 'shop' && catalogUrl ? catalogUrl : `${around.origin}${address}`;
  const { slots, attributes } = configuration;
  const own = attributes['catalog-url'];
  const isDemos = isDemoCatalogue(own);
  const replaced = isDemos ? [`"${own}"`, `"${DEMO_CATALOGUE}"`] : [`"${DEMO_CATALOGUE}"`];
  const catalogues = [...new Set(replaced.map((each) => located(each.slice(1, -1))))];
  const locatedIn = (html: string): string =>
    replaced.reduce((made, each) => made.replaceAll(each, `"${located(each.slice(1, -1))}"`), html);
  const absolute: Configuration = {
    ...configuration,
    attributes: { ...attributes },
    slots: Object.fromEntries(Object.entries(slots).map(([slot, html]) => [slot, locatedIn(html)])),
  };
  if (own) absolute.attributes['catalog-url'] = isDemos ? located(own) : own;
  const used = [
    absolute.attributes['catalog-url'],
    absolute.attributes['product-url'],
    ...Object.values(absolute.slots),
  ];
  return {
    ...around,
    ...install,
    configuration: absolute,
    filesUrl: filesUrl.replace(/\/{1,9}$/, ''),
    connects: [
      ...catalogues.filter((each) => used.some((text) => text?.includes(each))),
      ...[own, attributes['product-url']].filter((address) => /^https?:/.test(address ?? '')),
    ].map(String),
    needed,
    ofPage: [
      ...(follows && attributes.product !== undefined ? ['product'] : []),
      ...(isOfPage(chosen) ? ['category'] : []),
    ],
    pictures: [target === 'demo' ? around.origin : picturesUrl].filter(Boolean),
  };
};

/** Whether the list would be empty in the shop: the service returns only ids of popular products, so a catalogue is needed. */
export const lacksCatalogue = (
  { element, attributes, slots }: Configuration,
  { target, catalogUrl }: Install,
): boolean =>
  target === 'shop' &&
  !catalogUrl &&
  ((element === 'popular-products' &&
    !attributes['product-url'] &&
    (!attributes['catalog-url'] || isDemoCatalogue(attributes['catalog-url']))) ||
    Object.values(slots).some((html) => html.includes(`"${DEMO_CATALOGUE}"`)));

/** One line for developers: what the shop's catalogue must give for this design; '' if it needs nothing. */
export const dataComment = ({ needed, configuration }: PageFacts): string =>
  needed.length
    ? `Product data: ${configuration.attributes['catalog-url'] ? 'catalog-url' : 'catalog-url, which is missing here,'} must give ${needed.join(', ')} for each product.`
    : '';

/** Attributes whose value a page can provide: what it is, and how a list at a selector gets it. */
export const FROM_PAGE: Record<string, { words: string; place: string }> = {
  product: { words: 'id of the page’s product', place: PAGE_PRODUCT },
  category: { words: 'id of the page’s category', place: PAGE_CATEGORY },
};

/** Whether the list depends on the cart, which only tracking reports. */
export const lacksCart = ({ attributes, slots }: Configuration, { tracking }: Install): boolean =>
  tracking === 'none' &&
  (attributes['exclude-cart'] !== undefined || Object.values(slots).some((html) => /\sexclude-cart\b/.test(html)));
