import type { SeenPage } from './find-pages.js';
import { watchCart } from './learn-cart.js';
import type { ShopTab } from './learn-tab.js';
import { type ProductPage, shopperIn } from './shopper.js';
import { pathOf, SourceReader } from './source-reader.js';

/** How many pages of products, and without a product, are enough. */
const PRODUCTS = 6;
const OTHERS = 2;

export interface LearnOptions {
  tab: ShopTab;
  urls: readonly string[];
  /** selector of the add-to-cart button, if the command doesn't find it */
  add?: string | undefined;
  progress(sentence: string): void;
}

/** Opens the first page. Only what it has can be right on all of them. */
const openFirst = async (url: string, reader: SourceReader, doubts: string[]) => {
  const first = await reader.visit(url);
  first.readings = await reader.findAndRead();
  const { buttons, isProduct } = first.looks;
  if (!isProduct)
    doubts.push(
      buttons === 1
        ? `${pathOf(url)} has no heading (h1), so it is not clear that it is a product’s page.`
        : `${buttons || 'No'} add-to-cart button${buttons ? 's were' : ' was'} found on ${pathOf(url)}: set the selector of the right one with --add <selector>.`,
    );
  return first;
};

/** The first product and others, those with options first if it has none. */
const toAdd = ([first, ...rest]: readonly SeenPage[]): ProductPage[] => {
  const isOther = ({ looks }: SeenPage): boolean => looks.hasOptions !== first!.looks.hasOptions;
  return [first!, ...rest.filter(isOther), ...rest.filter((page) => !isOther(page))];
};

/** Looks around in a shop, fills its cart and empties it again. The given pages are product pages, since the user says so. */
export const beginLesson = async ({ tab, urls, add, progress }: LearnOptions) => {
  const doubts: string[] = [];
  const reader = new SourceReader(tab, { 'data-auto': 'view', 'data-data-layer': 'dataLayer' }, add, progress);
  const [url, ...given] = urls;
  const first = await openFirst(url!, reader, doubts);
  const pages = await reader.findPages(first, given, PRODUCTS, OTHERS);
  const { products, others } = pages;
  if (products.length < PRODUCTS)
    doubts.push(`Only ${products.length} product pages were found: give the command more of them.`);
  if (others.length < OTHERS) doubts.push(`Only ${others.length} pages without a product were found.`);

  // The product of each product page, as the view of a tag without learned attributes names it; '' without one view.
  const marked: Readonly<Record<string, string>> = Object.fromEntries(
    products.map((page) => [page.url, page.views.length === 1 ? page.views[0]! : '']),
  );

  const shopper = shopperIn({ tab, first, add });
  /** Fills and empties the cart once more. */
  const watchAgain = () =>
    watchCart({
      tab,
      shopper,
      products: toAdd(products),
      progress,
      readAll: () => reader.findAndRead(),
      idsOf: (page) => (marked[page.url] ? [marked[page.url]!] : []),
    });
  const cart = await watchAgain();
  // The added product whose page has options, or else the first one, and what two options of it say.
  const varied = cart.added.find(({ page }) => page.looks.hasOptions) ?? cart.added[0];
  const options = varied && (await reader.readOptions(varied.page.url));

  // The cart shows the number of its product, too, but it is no product page.
  const cartVisit = cart.added[0] ? await reader.visit(shopper.cart).catch(() => undefined) : undefined;
  if (cartVisit && !cartVisit.looks.isError && !cartVisit.looks.isProduct) others.push(cartVisit);
  return { tab, reader, shopper, first, pages, marked, cart, watchAgain, varied, options, doubts, progress };
};

/** What was seen of a shop before anything is decided. */
export type Lesson = Awaited<ReturnType<typeof beginLesson>>;
