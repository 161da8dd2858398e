// What kind of page this is, and of which category. A file of its own: only places with `pages` or `{category}` need it.

import { ofDocument } from '../../page/of-document.js';
import { pageGlobal } from '../../page/page-global.js';
import { tagOnPage } from '../../page/tag-on-page.js';
import { isPageKind, isPath, type ListPage, type PageKind } from '../../protocol/list-pages.js';
import { cartKind } from '../../protocol/markup/cart-address.js';
import { idOf } from '../../protocol/markup/ids.js';

/** The page that is shown now. */
export interface ThisPage {
  /** undefined if nothing says what kind of page it is */
  kind: PageKind | undefined;
  /** the id of the category, on a category's page */
  category: string | undefined;
}

/** The words for kinds of page in data layers: those of Google's dynamic remarketing (`ecomm_pagetype`) and those of Shopify. */
const WORDS: readonly [PageKind, RegExp][] = [
  ['home', /^(home|homepage|index|frontpage)$/i],
  ['category', /^(category|collection|plp|listing|product_?list)$/i],
  ['search', /^search(_?results?)?$/i],
  ['cart', /^(cart|basket)$/i],
];

/** The body of pages in WooCommerce and WordPress, Magento, PrestaShop (`id`), OpenCart, Shopware and Shopify's older themes. */
const BODIES: readonly [PageKind, string][] = [
  ['cart', '.woocommerce-cart,.checkout-cart-index,#cart,.checkout-cart,.is-act-cartpage,.template-cart'],
  ['search', '.search-results,.catalogsearch-result-index,#search,.product-search,.is-ctl-search,.template-search'],
  [
    'category',
    '.tax-product_cat,.catalog-category-view,#category,.product-category,.is-ctl-navigation.is-act-index,.template-collection',
  ],
  ['home', '.home,.cms-index-index,#index,.common-home,.is-act-home,.template-index'],
];

/** schema.org's types of pages, in JSON-LD and in microdata. */
const TYPES: readonly [PageKind, string][] = [
  ['search', 'SearchResultsPage'],
  ['category', 'CollectionPage'],
];

/** Names of searches and of categories in addresses of shops, in several languages. Some shops have them in the query. */
const SEARCH =
  /^(?:(?:catalog)?search|advanced_search_result|suche|recherche|buscar|busqueda|cerca|ricerca|zoeken|szukaj|hledat|haku|arama|pesquisa)(?:\.\w+)?$/i;
const CATEGORY =
  /^(?:c|(?:product-?)?categor(?:y|ies|ie|ia|ias)|collections?|[ck]ategori(?:e|en|a|er)?|rubrik|rayon|kolekcja)(?:\.\w+)?$/i;

/** Parameters of shops that have all pages at one path. */
const ROUTES = ['route', 'main_page', 'controller', 'page'];
const HOME = /^(?:common\/)?(?:home|index)$/i;

/** Parameters that lead to other pages than the home page. */
const INNER = [
  ...['p', 'page_id', 'post_type', 's', 'q', 'search', 'path', 'cPath', 'cat', 'category', 'product', 'id'],
  ...['product_id', 'products_id', 'id_product', 'category_id', 'id_category', 'manufacturers_id', 'information_id'],
];

/** Parameters with the id of a category. In OpenCart's and Zen Cart's, the categories above come first: `20_27`. */
const CATEGORIES = ['id_category', 'category_id', 'categoryId', 'cPath', 'path'];

/** What may stand before the path of the home page: a country, a language, or both. */
const LOCALE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;

/** So many of the last entries of a data layer are read. */
const MOST_ENTRIES = 200;

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** What the page's data layer says of the page as a whole. */
const layerPage = (): Partial<ThisPage> => {
  const name = tagOnPage().config?.dataLayer;
  const layer = name ? pageGlobal(name) : undefined;
  if (!Array.isArray(layer)) return {};
  const found: Partial<ThisPage> = {};
  for (const pushed of layer.slice(-MOST_ENTRIES)) {
    // `gtag('event', name, fields)` pushes its arguments.
    for (const entry of [pushed, Object(pushed)[2]].map(Object)) {
      const word = textOf(entry.ecomm_pagetype ?? entry.page_type ?? entry.pageType ?? entry.pagetype);
      found.kind = WORDS.find(([, words]) => words.test(word))?.[0] ?? found.kind;
      found.category = idOf(entry.category_id ?? entry.categoryId ?? entry.pageCategoryId) || found.category;
    }
  }
  return found;
};

const markupKind = (): PageKind | undefined => {
  const all = ofDocument('querySelectorAll');
  const scripts = [...all('script[type*="ld+json" i]')].map((script) => script.textContent ?? '');
  return TYPES.find(
    ([, type]) => all(`[itemtype$="/${type}" i]`)[0] || scripts.some((text) => text.includes(`"${type}"`)),
  )?.[0];
};

/** The parts of the path, and what stands in the query in its place. */
const segmentsOf = ({ pathname, searchParams }: URL): string[] => [
  ...ROUTES.flatMap((name) => searchParams.get(name)?.split('/') ?? []),
  ...pathname.split('/').filter((each) => each && each !== 'index.php'),
];

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
  const category = segments.findIndex((each) => CATEGORY.test(each));
  const hasId = CATEGORIES.some((name) => url.searchParams.has(name));
  if (hasId || (category >= 0 && category < segments.length - 1)) return 'category';
  return isHome(url) ? 'home' : undefined;
};

/** The id that a platform gives to the page's category. */
const platformCategory = (body: HTMLElement | null): string => {
  const shopify = Object(pageGlobal('ShopifyAnalytics', 'meta', 'page'));
  // WooCommerce and PrestaShop. WooCommerce has the slug first, then the number.
  const name = body?.matches('.tax-product_cat') ? /^term-(\d+)$/ : /^category-id-(\d+)$/;
  const numbers = [...(body?.classList ?? [])].flatMap((each) => name.exec(each)?.[1] ?? []);
  const marked = ofDocument('querySelector')<HTMLElement>('body[data-category-id],main [data-category-id]:not(a,li *)');
  return (
    (shopify.pageType === 'collection' && idOf(shopify.resourceId)) ||
    idOf(numbers[numbers.length - 1]) ||
    idOf(marked?.dataset.categoryId)
  );
};

/** The category of an address: a parameter, or the last part of a path with the word for categories. */
const addressCategory = (url: URL): string => {
  const value = CATEGORIES.map((name) => url.searchParams.get(name)).find(Boolean);
  if (value) return idOf(value.split('_').pop());
  const segments = segmentsOf(url);
  const at = segments.findIndex((each) => CATEGORY.test(each));
  const last = at < 0 || at === segments.length - 1 ? '' : segments[segments.length - 1]!;
  try {
    return idOf(decodeURIComponent(last).replace(/\.\w{3,5}$/, ''));
  } catch {
    return '';
  }
};

/** The path of the page. Some single-page shops have it in the fragment: `/#/category/shoes`. */
const currentPath = (): string => /^#!?(\/.*)/.exec(location.hash)?.[1] ?? location.pathname;

/** @param product the page's product, as views report it: a page that has one is a product's page */
export const readThisPage = (product: string | undefined): ThisPage => {
  if (product) return { kind: 'product', category: undefined };
  const url = new URL(location.href);
  url.pathname = currentPath();
  const body = ofDocument('body');
  const layer = layerPage();
  const shopify = textOf(pageGlobal('ShopifyAnalytics', 'meta', 'page', 'pageType'));
  const kind =
    layer.kind ??
    BODIES.find(([, selector]) => body?.matches(selector))?.[0] ??
    WORDS.find(([, words]) => words.test(shopify))?.[0] ??
    markupKind() ??
    addressKind(url);
  if (kind !== 'category') return { kind, category: undefined };
  return { kind, category: layer.category || platformCategory(body) || addressCategory(url) || undefined };
};

/** Whether a list with this field `pages` is for the page that is shown now. */
export const isForPage = (pages: readonly ListPage[], { kind }: ThisPage): boolean =>
  pages.some((page) => (isPageKind(page) ? page === kind : isPath(page, currentPath())));
