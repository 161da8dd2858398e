import { decoded } from './http.js';
import type { Page, Visit } from './page.js';
import { cartPage } from './pages/cart-page.js';
import { categoryPage, offersPage } from './pages/category-page.js';
import { homePage } from './pages/home-page.js';
import { productPage } from './pages/product-page.js';
import { searchPage } from './pages/search-page.js';
import { accountPage, notFoundPage, privacyPage, thanksPage } from './pages/small-pages.js';

const pages: Record<string, (visit: Visit) => Page> = {
  '/': homePage,
  '/offers': offersPage,
  '/cart': cartPage,
  '/search': searchPage,
  '/thanks': thanksPage,
  '/account': accountPage,
  '/privacy': privacyPage,
};

/** The page at this address, or the error page. */
export const pageFor = (visit: Visit): Page => {
  const { pathname } = visit.url;
  const [, kind, id = '', rest] = pathname.split('/');
  const product = kind === 'p' && rest === undefined && visit.shelf.product(decoded(id));
  if (product) return productPage(product, visit);
  const category = kind === 'c' && rest === undefined && visit.shelf.category(decoded(id));
  if (category) return categoryPage(category, visit);
  const page = Object.hasOwn(pages, pathname) ? pages[pathname] : undefined;
  return (page ?? notFoundPage)(visit);
};
