// What kind of page this is, and of which category. A file of its own: only places with `pages` or `{category}` need it.

import { isPageKind, isPath, type ListPage, type PageKind } from '../../protocol/list-pages.js';
import { cartKind } from '../../protocol/markup/cart-address.js';
import { idOf } from '../../protocol/markup/ids.js';
import { ofDocument, tagOnPage } from '../shared/of-document.js';
import { pageGlobal } from '../shared/page-global.js';
import { bodies } from '../without-code/platforms/platforms.js';
import { pageType } from '../without-code/platforms/shopify.js';
import { addressCategory, jsonLdTexts, type LayerCategory, pageCategory, ROUTES, segmentsOf } from './page-category.js';

/** The page that is shown now. */
export interface ThisPage {
  /** undefined if nothing says what kind of page it is */
  kind: PageKind | undefined;
  /** the id of the category, on a category's page and on that of a product, as far as the page tells it */
  category: string | undefined;
}

/**
 * The words for kinds of page in data layers: those of Google's dynamic remarketing (`ecomm_pagetype`) and those of Shopify. The kinds are in
 * the order of `bodies`.
 */
const WORDS: readonly [PageKind, RegExp][] = [
  ['cart', /^(cart|basket)$/i],
  ['search', /^search(_?results?)?$/i],
  ['category', /^(category|collection|plp|listing|product_?list)$/i],
  ['home', /^(home|homepage|index|frontpage)$/i],
];

/** schema.org's types of pages, in JSON-LD and in microdata. */
const TYPES: readonly [PageKind, string][] = [
  ['search', 'SearchResultsPage'],
  ['category', 'CollectionPage'],
];

/** Names of searches in addresses of shops, in several languages. Some shops have them in the query. */
const SEARCH =
  /^(?:(?:catalog)?search|advanced_search_result|suche|recherche|buscar|busqueda|cerca|ricerca|zoeken|szukaj|hledat|haku|arama|pesquisa)(?:\.\w+)?$/i;
const HOME = /^(?:common\/)?(?:home|index)$/i;

/** Parameters that lead to other pages than the home page. */
const INNER = [
  ...['p', 'page_id', 'post_type', 's', 'q', 'search', 'path', 'cPath', 'cat', 'category', 'product', 'id'],
  ...['product_id', 'products_id', 'id_product', 'category_id', 'id_category', 'manufacturers_id', 'information_id'],
];

/** What may stand before the path of the home page: a country, a language, or both. */
const LOCALE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;

/** So many of the last entries of a data layer are read. */
const MOST_ENTRIES = 200;

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** The deepest of the categories that Google Analytics has for a product: `item_category` to `item_category5`. */
const itemCategory = (item: Record<string, unknown>): string | undefined =>
  [5, 4, 3, 2, ''].map((level) => textOf(item[`item_category${level}`])).find(Boolean) || textOf(item.category);

/** What the page's data layer says of the page as a whole. */
const layerPage = (): Partial<ThisPage> & LayerCategory => {
  const name = tagOnPage().config?.dataLayer;
  const layer = name ? pageGlobal(name) : undefined;
  if (!Array.isArray(layer)) return {};
  const found: Partial<ThisPage> & LayerCategory = {};
  for (const pushed of layer.slice(-MOST_ENTRIES)) {
    // `gtag('event', name, fields)` pushes its arguments.
    const [given, fields] = [pushed, Object(pushed)[2]].map(Object);
    for (const entry of [given, fields]) {
      const word = textOf(entry.ecomm_pagetype ?? entry.page_type ?? entry.pageType ?? entry.pagetype);
      found.kind = WORDS.find(([, words]) => words.test(word))?.[0] ?? found.kind;
      found.category = idOf(entry.category_id ?? entry.categoryId ?? entry.pageCategoryId) || found.category;
    }
    const { items, detail } = Object(given.ecommerce ?? fields);
    const isView = given.event === 'view_item' || given[1] === 'view_item';
    const viewed = isView ? items : Object(detail).products;
    found.categoryName = itemCategory(Object(Object(viewed)[0])) || found.categoryName;
  }
  return found;
};

const markupKind = (): PageKind | undefined => {
  const texts = jsonLdTexts();
  return TYPES.find(
    ([, type]) =>
      ofDocument('querySelectorAll')(`[itemtype$="/${type}" i]`)[0] || texts.some((text) => text.includes(`"${type}"`)),
  )?.[0];
};

const isHome = ({ pathname, searchParams }: URL): boolean =>
  pathname
    .split('/')
    .every((each, at) => !each || (at === 1 && LOCALE.test(each)) || /^(?:index|home)(?:\.\w+)?$/i.test(each)) &&
  ROUTES.every((name) => HOME.test(searchParams.get(name) ?? 'home')) &&
  !INNER.some((name) => searchParams.has(name));

const addressKind = (url: URL): PageKind | undefined => {
  const cart = cartKind(url);
  if (cart) return cart === 'cart' ? 'cart' : undefined;
  const segments = segmentsOf(url);
  if (segments.some((each) => SEARCH.test(each)) || (url.searchParams.get('s') && url.pathname === '/'))
    return 'search';
  if (addressCategory(url)) return 'category';
  return isHome(url) ? 'home' : undefined;
};

/** The path of the page. Some single-page shops have it in the fragment: `/#/category/shoes`. */
const currentPath = (): string => /^#!?(\/.*)/.exec(location.hash)?.[1] ?? location.pathname;

/** @param product the page's product, as views report it: a page that has one is a product's page */
export const readThisPage = (product: string | undefined): ThisPage => {
  const url = new URL(location.href);
  url.pathname = currentPath();
  const body = ofDocument('body');
  const layer = layerPage();
  const shopify = textOf(pageType());
  const kind =
    (product ? 'product' : undefined) ??
    layer.kind ??
    WORDS.find((_, index) => body?.matches(`${bodies.map((each) => each[index])}`))?.[0] ??
    WORDS.find(([, words]) => words.test(shopify))?.[0] ??
    markupKind() ??
    addressKind(url);
  const isProduct = kind === 'product';
  return { kind, category: ((isProduct || kind === 'category') && pageCategory(isProduct, url, layer)) || undefined };
};

/** Whether a list with this field `pages` is for the page that is shown now. */
export const isForPage = (pages: readonly ListPage[], { kind }: ThisPage): boolean =>
  pages.some((page) => (isPageKind(page) ? page === kind : isPath(page, currentPath())));
