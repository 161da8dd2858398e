// The page's category: on a product's page the same id as on the category's own page, as far as the page tells it.

import { ofDocument } from '../../page/of-document.js';
import { pageGlobal } from '../../page/page-global.js';
import { quietly } from '../../page/quietly.js';
import { idOf } from '../../protocol/markup/ids.js';

/** Names of categories in addresses of shops, in several languages. Some shops have them in the query. */
const CATEGORY =
  /^(?:c|(?:product-?)?categor(?:y|ies|ie|ia|ias)|collections?|[ck]ategori(?:e|en|a|er)?|rubrik|rayon|kolekcja)(?:\.\w+)?$/i;

/** What follows the category in the path of a product: `/collections/mugs/products/red-mug`. */
const PRODUCT = /^(?:p|dp|products?|produ[ck]te?|produits?|producto|prodotto|item)$/i;

/** Parameters of shops that have all pages at one path. */
export const ROUTES = ['route', 'main_page', 'controller', 'page'];

/** Parameters with the id of a category. In OpenCart's and Zen Cart's, the categories above come first: `20_27`. */
const CATEGORIES = ['id_category', 'category_id', 'categoryId', 'cPath', 'path'];

/** The marks of breadcrumbs in ordinary themes. */
const BREADCRUMBS =
  '[aria-label*=breadcrumb i] a[href],[class*=breadcrumb i] a[href],[itemtype$="/BreadcrumbList"] a[href]';

/** So many links of breadcrumbs, scripts and items of a script are read. */
const MOST = 50;

/** The parts of the path, and what stands in the query in its place. */
export const segmentsOf = ({ pathname, searchParams }: URL): string[] => [
  ...ROUTES.flatMap((name) => searchParams.get(name)?.split('/') ?? []),
  ...pathname.split('/').filter((each) => each && each !== 'index.php'),
];

/** The id that a platform gives to the category of the page, or of its product. */
const platformCategory = (body: HTMLElement | null): string => {
  const shopify = Object(pageGlobal('ShopifyAnalytics', 'meta', 'page'));
  const one = ofDocument('querySelector');
  // WooCommerce, which has the slug first, then the number, and its list of categories beside a product; PrestaShop.
  const marked = body?.matches('.tax-product_cat')
    ? body
    : (one<HTMLElement>('.product-categories .current-cat') ?? body);
  const numbers = [...(marked?.classList ?? [])].flatMap(
    (each) => /^(?:term|cat-item|category-id|product-id-category)-(\d+)$/.exec(each)?.[1] ?? [],
  );
  const data = one<HTMLElement>('body[data-category-id],main [data-category-id]:not(a,li *)');
  return (
    (shopify.pageType === 'collection' && idOf(shopify.resourceId)) ||
    idOf(numbers[numbers.length - 1]) ||
    idOf(data?.dataset.categoryId)
  );
};

const idIn = (segment: string | undefined): string =>
  idOf(quietly(() => decodeURIComponent(segment ?? '').replace(/\.\w{3,5}$/, '')));

const parameterCategory = ({ searchParams }: URL): string =>
  idOf(
    CATEGORIES.map((name) => searchParams.get(name))
      .find(Boolean)
      ?.split('_')
      .pop(),
  );

/** Whether the address is one of a category's page. */
export const isCategoryAddress = (url: URL): boolean => {
  const segments = segmentsOf(url);
  const at = segments.findIndex((each) => CATEGORY.test(each));
  return CATEGORIES.some((name) => url.searchParams.has(name)) || (at >= 0 && at < segments.length - 1);
};

/** The category of an address: a parameter, or the last part of a path with the word for categories. */
const addressCategory = (url: URL): string => {
  if (!isCategoryAddress(url)) return '';
  return parameterCategory(url) || idIn(segmentsOf(url).pop());
};

/** The category that the address of a product names before the product. */
const addressBeforeProduct = (url: URL): string => {
  const segments = segmentsOf(url);
  const at = segments.findIndex((each) => CATEGORY.test(each));
  const end = segments.findIndex((each, index) => index > at + 1 && PRODUCT.test(each));
  const before = segments.slice(0, end < 0 ? -1 : end);
  return parameterCategory(url) || (at >= 0 && at < before.length - 1 ? idIn(before.pop()) : '');
};

const linkCategory = (addresses: unknown[]): string =>
  addresses
    .map((each) => quietly(() => addressCategory(new URL(`${each}`, location.href))))
    .filter(Boolean)
    .pop() ?? '';

// biome-ignore lint/suspicious/noExplicitAny: markup may contain any type
type Item = any;

const listed = (value: Item): Item[] => (Array.isArray(value) ? value.slice(0, MOST) : [value]).map(Object);

const isOf = (item: Item, type: string): boolean => listed(item['@type']).some((each) => `${each}` === type);

/** The items of JSON-LD, and those of its graphs. The reader of products repairs invalid JSON, too, but needs 780 bytes more. */
const jsonLdItems = (): Item[] =>
  [...ofDocument('querySelectorAll')('script[type*="ld+json" i]')]
    .slice(0, MOST)
    .flatMap((script) => listed(quietly(() => JSON.parse(script.textContent ?? ''))))
    .flatMap((each) => [each, ...listed(each['@graph'])]);

/** The last name in `Home > Kitchen > Mugs`. */
const lastName = (path: unknown): string => (typeof path === 'string' ? idOf(path.split(/>|»|\/|&gt;/).pop()) : '');

/** What breadcrumbs link to. */
const breadcrumbCategory = (items: Item[]): string =>
  linkCategory(
    [...ofDocument('querySelectorAll')<HTMLAnchorElement>(BREADCRUMBS)].slice(0, MOST).map(({ href }) => href),
  ) ||
  linkCategory(
    items
      .filter((each) => isOf(each, 'BreadcrumbList'))
      .flatMap((each) => listed(each.itemListElement))
      .map(({ item }) => Object(item)['@id'] ?? Object(item).url ?? item),
  );

/** The category of a `Product`: a code, or a text. */
const markedCategory = (items: Item[]): string =>
  items
    .filter((each) => isOf(each, 'Product') || isOf(each, 'ProductGroup'))
    .map(({ category }) => {
      const first = Array.isArray(category) ? category[0] : category;
      return idOf(Object(first).codeValue) || lastName(Object(first).name ?? first);
    })
    .find(Boolean) ?? '';

/** What a data layer tells. */
export interface LayerCategory {
  /** its id */
  category?: string | undefined;
  /** its name, in the view of a product */
  categoryName?: string | undefined;
}

/** @returns '' if the page doesn't tell it */
export const pageCategory = (isProduct: boolean, url: URL, told: LayerCategory): string => {
  const known = told.category || platformCategory(ofDocument('body'));
  if (known || !isProduct) return known || addressCategory(url);
  const items = jsonLdItems();
  return addressBeforeProduct(url) || breadcrumbCategory(items) || markedCategory(items) || lastName(told.categoryName);
};
