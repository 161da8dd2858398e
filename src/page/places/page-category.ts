// The page's category: the same id on the category's own page and on that of a product, as far as both pages tell it.

import { idOf } from '../../protocol/markup/ids.js';
import { quietly } from '../shared/guarded.js';
import { ofDocument } from '../shared/of-document.js';
import { categories } from '../without-code/platforms/platforms.js';
import { classSlug } from '../without-code/platforms/woocommerce.js';

/** Names of categories in addresses of shops, in several languages: `product-category`, `produkt-kategorie`, `categorie-produit`. */
const CATEGORY =
  /^(?:c|(?:produ[ck]te?-?)?[ck]ategor\w{1,3}(?:-prod\w+)?|collections?|rubrik|rayon|kolekcja)(?:\.\w+)?$/i;

/** The name of a category with its number: `category-4`. */
const NUMBERED = /^[ck]ategor\w{1,3}-(?=\d+$)/i;

/** What follows the category in the path of a product: `/collections/mugs/products/red-mug`. */
const PRODUCT = /^(?:p|dp|products?|produ[ck]te?|produits?|producto|prodotto|item)$/i;

/** Parameters of shops that have all pages at one path. */
export const ROUTES = ['route', 'main_page', 'controller', 'page'];

/** Parameters with the id of a category. In OpenCart's and Zen Cart's, the categories above come first: `20_27`. */
const CATEGORIES = ['id_category', 'category_id', 'categoryId', 'cPath', 'path', 'product_cat'];

/** The marks of breadcrumbs in ordinary themes. */
const BREADCRUMBS =
  '[aria-label*=breadcrumb i] a[href],[class*=breadcrumb i] a[href],[itemtype$="/BreadcrumbList"] a[href]';

/** So many links of breadcrumbs, scripts and items of a script are read. */
const MOST = 50;

/** The parts of the path, and what stands in the query in its place. */
export const segmentsOf = ({ pathname, searchParams }: URL): string[] => [
  ...ROUTES.flatMap((name) => searchParams.get(name)?.split('/') ?? []),
  // WordPress has the number of a page of products in the path.
  ...pathname
    .replace(/\/page\/\d+\/?$/, '')
    .split('/')
    .filter((each) => each && each !== 'index.php'),
];

const idIn = (segment: string | undefined): string =>
  idOf(quietly(() => decodeURIComponent(segment ?? '').replace(/\.\w{3,5}$/, '')));

const parameterCategory = ({ searchParams }: URL): string =>
  idOf(
    CATEGORIES.map((name) => searchParams.get(name))
      .find(Boolean)
      ?.split('_')
      .pop(),
  );

/** The category in an address, or '': a parameter, or the last part before the product of a path with the word for categories. */
export const addressCategory = (url: URL, isProduct = false): string => {
  const segments = segmentsOf(url);
  const at = segments.findIndex((each) => CATEGORY.test(each));
  const product = segments.findIndex((each, index) => index > at + 1 && PRODUCT.test(each));
  const path = segments.slice(at + 1, product > 0 ? product : isProduct ? -1 : undefined);
  // In Shopify's `/collections/mugs/blue`, `blue` is a filter.
  const part = segments[at] === 'collections' ? path[0] : path.pop();
  const numbered = segments.find((each) => NUMBERED.test(each))?.replace(NUMBERED, '');
  return parameterCategory(url) || idIn(at < 0 ? numbered : part);
};

const linkCategory = (addresses: unknown[]): string =>
  addresses
    .map((each) => quietly(() => addressCategory(new URL(`${each}`, location.href))))
    .filter(Boolean)
    .pop() ?? '';

// biome-ignore lint/suspicious/noExplicitAny: markup may contain any type
type Item = any;

const listed = (value: Item): Item[] => (Array.isArray(value) ? value.slice(0, MOST) : [value]).map(Object);

/** The texts of JSON-LD. */
export const jsonLdTexts = (): string[] =>
  [...ofDocument('querySelectorAll')('script[type*="ld+json" i]')]
    .slice(0, MOST)
    .map(({ textContent }) => textContent ?? '');

/** The items of JSON-LD, and those of its graphs. The reader of products repairs invalid JSON, too, but needs 780 bytes more. */
const jsonLdItems = (): Item[] =>
  jsonLdTexts()
    .flatMap((text) => listed(quietly(() => JSON.parse(text))))
    .flatMap((each) => [each, ...listed(each['@graph'])]);

/** The last name in `Home > Kitchen > Mugs`. */
const lastName = (path: unknown): string => (typeof path === 'string' ? idOf(path.split(/>|»|\/|&gt;/).pop()) : '');

const isOf = (item: Item, type: RegExp): boolean =>
  [item['@type']].flat().some((each) => typeof each === 'string' && type.test(each));

/** What breadcrumbs link to. */
const breadcrumbCategory = (items: Item[]): string =>
  linkCategory(
    [...ofDocument('querySelectorAll')<HTMLAnchorElement>(BREADCRUMBS)].slice(0, MOST).map(({ href }) => href),
  ) ||
  linkCategory(
    items
      .filter((each) => isOf(each, /^BreadcrumbList$/))
      .flatMap((each) => listed(each.itemListElement))
      .map(({ item }) => Object(item)['@id'] ?? Object(item).url ?? item),
  );

/** The category of a `Product`: a code, or a name. */
const markedCategory = (items: Item[]): string =>
  items
    .filter((each) => isOf(each, /^Product(?:Group)?$/))
    .map(({ category }) => {
      const [first] = [category].flat();
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

/** What only a product's page tells: the category of its breadcrumbs, its slug, or else a name, which the service may know as well. */
const productCategory = (told: LayerCategory): string => {
  const items = jsonLdItems();
  return breadcrumbCategory(items) || classSlug() || markedCategory(items) || lastName(told.categoryName);
};

/** @returns '' if the page doesn't tell it */
export const pageCategory = (isProduct: boolean, url: URL, told: LayerCategory): string =>
  told.category ||
  idOf(
    ofDocument('querySelector')<HTMLElement>(':is(body,main)[data-category-id],main [data-category-id]:not(a,li *)')
      ?.dataset.categoryId,
  ) ||
  categories.map((read) => read()).find(Boolean) ||
  addressCategory(url, isProduct) ||
  (isProduct ? productCategory(told) : classSlug());
