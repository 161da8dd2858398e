import type { Candidate } from '../../../page/learn/candidates.js';
import {
  type Chosen,
  chooseSources,
  forBarePages,
  type Readings,
  readFirst,
  withVariant,
} from '../../../page/learn/choose-source.js';
import { readLines } from '../../../page/without-code/sources/cart/read-lines.js';
import { type FoundRule, ruleFrom } from './cart-rule.js';
import { findPages, OTHERS, PRODUCTS, pathOf, type Visit } from './find-pages.js';
import { type Added, type SeenCart, watchCart } from './learn-cart.js';
import type { ShopTab, TagAttributes } from './shop-tab.js';
import { type ProductPage, shopperIn } from './shopper.js';
import { shorterQuery } from './shorter-query.js';
import { tryCart } from './try-cart.js';

/** A page that was opened with the learned attributes. */
interface Tried {
  url: string;
  /** the id that was sent; undefined if no view was sent */
  product: string | undefined;
  /** whether a view of the right product was sent once, or none on a page of no product */
  ok: boolean;
  /** whether the page is that of a product */
  isProduct: boolean;
}

/** What was tried with the cart. */
interface TriedCart {
  /** what was done, in order: "chose Black", "added", … */
  did: string[];
  /** whether the tag then sent each change: two products added, removed, and the empty cart */
  ok: boolean;
}

/** The result of `recotag learn`. */
export interface Learned {
  /** the attributes for the tag's script element, besides address and endpoint */
  attributes: Record<string, string>;
  tried: Tried[];
  cart: TriedCart | undefined;
  /** what a person must decide or look at, in sentences */
  doubts: string[];
}

interface LearnOptions {
  tab: ShopTab;
  /** addresses of product pages */
  urls: readonly string[];
  /** selector of the add-to-cart button, if the command doesn't find it */
  add?: string | undefined;
  /** is told what is done at the moment, in a sentence */
  progress(sentence: string): void;
}

/** What the pages' readings say: the same pages must say the same again. */
interface Decision {
  product: Chosen | undefined;
  /** the sources of the product's id, to be tried in this order */
  sources: string[];
  variant: string | undefined;
  right: Chosen[];
}

type Look = Record<'products' | 'others' | 'bare', Visit[]>;

const AUTO: TagAttributes = { 'data-auto': 'view', 'data-data-layer': 'dataLayer' };
/** As many pages are read where products have two numbers: one of them may be that of several products. */
const MORE_PRODUCTS = 12;

/** Finds the attributes for pages without product markup, by opening them as a shopper does. */
export const learn = async ({ tab, urls, add, progress }: LearnOptions): Promise<Learned> => {
  const doubts: string[] = [];
  const viewed = (operations: Awaited<ReturnType<ShopTab['settle']>>): string[] =>
    operations.flatMap(({ operation, products }) =>
      /View/.test(operation) ? products.map(({ product }) => product) : [],
    );

  const candidates: Candidate[] = [];
  const sources = (): string[] => candidates.map(({ source }) => source);
  const readAll = async (): Promise<Readings> => {
    const values = await tab.call('read', sources());
    return Object.fromEntries(sources().map((source, index) => [source, values[index]!]));
  };
  const findMore = async (): Promise<void> => {
    const known = new Set(sources());
    candidates.push(...(await tab.call('candidates')).filter(({ source }) => !known.has(source)));
    candidates.sort((a, b) => b.stability - a.stability);
  };
  const visit = async (url: string): Promise<Visit> => {
    progress(`opens ${pathOf(url)}`);
    const operations = await tab.visit(url, AUTO);
    const looks = await tab.call('look', add);
    return { url, looks, readings: await readAll(), views: viewed(operations) };
  };

  // The given pages are product pages, since the user says so. Only what the first one has can be right on all of them.
  const [first, ...given] = urls;
  const firstVisit = await visit(first!);
  await findMore();
  firstVisit.readings = await readAll();
  const { buttons, isProduct: isFirstProduct } = firstVisit.looks;
  if (add !== undefined && !buttons)
    throw Error(`--add is “${add}”, and nothing that is visible on ${first} matches it`);
  if (!isFirstProduct)
    doubts.push(
      buttons === 1
        ? `${pathOf(first!)} has no heading (h1), so it is not clear that it is a product’s page.`
        : `${buttons || 'No'} add-to-cart button${buttons ? 's were' : ' was'} found on ${pathOf(first!)}: set the selector of the right one with --add <selector>.`,
    );
  const pages = await findPages({ first: firstVisit, given, visit, progress });
  await pages.find(PRODUCTS);
  const { products, others } = pages;
  if (products.length < PRODUCTS)
    doubts.push(`Only ${products.length} product pages were found: give the command more of them.`);
  if (others.length < OTHERS) doubts.push(`Only ${others.length} pages without a product were found.`);

  // A view that comes late on one page is still a view.
  if (products.some(({ views }) => views[0]))
    for (const page of products.filter(({ views }) => !views[0]))
      page.views = viewed(await tab.visit(page.url, AUTO, 'View'));
  const marked = Object.fromEntries(products.map(({ url, views }) => [url, views.length === 1 ? views[0]! : '']));

  const shopper = shopperIn({ tab, first: firstVisit, add });
  /** The first product and others, those with options first if it has none. */
  const toAdd = (): ProductPage[] => {
    const rest = products.slice(1);
    const isOther = ({ looks }: Visit): boolean => looks.hasOptions !== firstVisit.looks.hasOptions;
    return [firstVisit, ...rest.filter(isOther), ...rest.filter((page) => !isOther(page))];
  };
  const watch = () =>
    watchCart({
      tab,
      shopper,
      products: toAdd(),
      progress,
      readAll: async () => {
        await findMore();
        return readAll();
      },
      idsOf: ({ url }) => (marked[url] ? [marked[url]] : []),
    });
  const cart = await watch();

  /** The variants of a product that was added, if its page has options and stays the same page. */
  const varied = cart.added.find(({ page }) => page.looks.hasOptions) ?? cart.added[0];
  let options: readonly [Readings, Readings] | undefined;
  if (varied) {
    const { url } = varied.page;
    const choose = async (index: number): Promise<Readings | undefined> => {
      const chosen = await tab.call('chooseOptions', index, add);
      await tab.settle();
      if (index === 0) await findMore();
      const { address } = await tab.call('look', add);
      return chosen[0] && new URL(address).pathname === new URL(url).pathname ? readAll() : undefined;
    };
    await tab.visit(url, {});
    const [one, other] = [await choose(0), await choose(1)];
    if (one && other && JSON.stringify(one) !== JSON.stringify(other)) options = [one, other];
  }

  // The cart shows the number of its product, too, but it is no product page.
  const cartVisit = cart.added[0] ? await visit(shopper.cart).catch(() => undefined) : undefined;
  if (cartVisit && !cartVisit.looks.isError && !cartVisit.looks.isProduct) others.push(cartVisit);

  const ids = Object.values(marked);
  const isEnough = !ids.includes('') && new Set(ids).size === ids.length && !others.some(({ views }) => views.length);
  const inCart = cart.added.map(({ page, ids: each }) => ({ url: page.url, ids: each }));
  const decide = (seen: Look): Decision => {
    const right = chooseSources(candidates, seen, inCart);
    const { product, variant } = withVariant(right, sources(), { options, ids: varied?.ids ?? new Set() });
    return { product, sources: product ? forBarePages(product, candidates, seen, options) : [], variant, right };
  };
  const written = ({ sources: [one = '', two] }: Decision): string => (two ? JSON.stringify([one, two]) : one);

  const attributes: Record<string, string> = {};
  /** The ids of pages that have no button, but are those of products. */
  const withId = (idOf: (page: Visit) => string): Record<string, string> =>
    Object.fromEntries(pages.bare.map((page) => [page.url, idOf(page)]).filter(([, id]) => id));
  let expected = marked;
  let decision: Decision | undefined;
  const failed = (doubt: string, tried: Tried[]): Learned => {
    doubts.push(doubt);
    const { did } = shopper;
    return { attributes: {}, tried, cart: did.length ? { did, ok: false } : undefined, doubts };
  };
  const untried = (): Tried[] => products.map(({ url }) => ({ url, product: undefined, ok: false, isProduct: true }));
  if (products.length < 2)
    return failed('A number is only known to be the product’s if another product’s page has another one.', untried());
  if (isEnough) {
    // The fewest attributes that are enough.
    const { url } = products[1]!;
    const needsLayer = viewed(await tab.visit(url, { 'data-auto': 'view' }, 'View')).length !== 1;
    Object.assign(attributes, { 'data-auto': 'view' }, needsLayer && { 'data-data-layer': 'dataLayer' });
    expected = { ...marked, ...withId(({ views }) => (views.length === 1 ? views[0]! : '')) };
    progress(`finds that ${needsLayer ? 'the data layer' : 'the markup'} of the pages is enough`);
  } else {
    const rivalOf = ({ product, variant, right }: Decision): Chosen | undefined =>
      right.find(({ source, ids: each }) => source !== variant && each[first!] !== product?.ids[first!]);
    decision = decide(pages);
    if (decision.product && rivalOf(decision)) {
      progress('opens more products, because they have two numbers');
      await pages.find(MORE_PRODUCTS);
      decision = decide(pages);
    }
    const { product, sources: chosen, variant } = decision;
    if (!product)
      return failed(
        candidates[0]
          ? `No source reads a different number on each product page, and none on other pages. Tried: ${sources().slice(0, 8).join(', ')}.`
          : 'The product page shows no number that the command recognizes: point at it in the inspector.',
        untried(),
      );
    attributes['data-product-at'] = written(decision);
    expected = { ...product.ids, ...withId(({ readings }) => readFirst(readings, chosen)) };
    if (variant) attributes['data-sku-at'] = variant;
    const rival = rivalOf(decision);
    if (rival)
      doubts.push(
        `The pages have two numbers: ${product.source} is ${product.ids[first!]}, ${rival.source} is ${rival.ids[first!]}. Use the one that the service’s catalogue has.`,
      );
  }

  /** The id by which the page's view names a product that was added. */
  const idOf = ({ page, readings }: Added): string =>
    readFirst(readings, decision?.sources ?? []) || expected[page.url]!;
  const ruleOf = ({ added, responses }: SeenCart): FoundRule =>
    ruleFrom(
      responses,
      shopper.changes,
      {
        first: added[0] ? idOf(added[0]) : '',
        second: added[1] && idOf(added[1]),
        sku: varied?.readings[attributes['data-sku-at'] ?? ''],
      },
      new Set(firstVisit.looks.amounts),
    );
  const found = ruleOf(cart);
  let { rule } = found;
  if (rule) {
    // The shop's own query often asks for the customer's name and addresses, too.
    const body = shorterQuery(rule);
    const short = body && (await tab.call('askShop', { ...rule, body }).catch(() => undefined));
    if (body && readLines(short, rule).lines) rule = { ...rule, body };
    attributes['data-cart-at'] = JSON.stringify(rule);
  } else if (!cart.added[0])
    doubts.push(
      'Nothing was added to the cart, so data-cart-at is not known: set the button’s selector with --add <selector>.',
    );
  else if (!cart.responses[0] && !cart.isKept && !(await tab.hasCookie()))
    doubts.push(
      'The shop kept no session: it set no cookie, and its cart does not show what was added. It may take the browser for a robot.',
    );
  else if (cart.responses[0] && !cart.isEmptied)
    doubts.push(
      'Nothing was seen to remove a product by, so it is not known how the empty cart looks: data-cart-at was not tried.',
    );
  else if (!cart.responses[0] && (await watch()).responses[0])
    doubts.push('The cart was read in one of two tries only. Not sure: run the command again.');
  else doubts.push(`The cart can’t be read: ${found.why}. Call setCart in a template.`);

  for (const { url } of pages.bare)
    if (!expected[url])
      doubts.push(`${pathOf(url)} looks like a product’s page, but has no button and no number. It gets no view.`);

  // The second look at all pages, with the tag as it will be installed.
  const tried: Tried[] = [];
  const second: Look = { products: [], others: [], bare: [] };
  for (const kind of ['products', 'others', 'bare'] as const)
    for (const page of pages[kind]) {
      const { url } = page;
      const isProduct = kind === 'products' || (kind === 'bare' && !!expected[url]);
      progress(`tries ${pathOf(url)}`);
      const views = viewed(await tab.visit(url, attributes, isProduct ? 'View' : 'no view'));
      const ok = isProduct ? views.length === 1 && views[0] === expected[url] : !views.length;
      tried.push({ url, product: views[0], ok, isProduct });
      second[kind].push({ ...page, readings: await readAll() });
    }
  const again = decision && decide(second);
  if (decision && again && (written(again) !== written(decision) || again.variant !== decision.variant))
    return failed(
      `Two tries gave different results: ${written(decision)}, and ${written(again) || 'nothing'}. Not sure: run the command again.`,
      tried.map((each) => ({ ...each, ok: false })),
    );

  let isCartSent = false;
  if (rule) {
    progress('tries the cart');
    const trouble = await tryCart({
      shopper,
      attributes,
      products: cart.added.map((each) => ({ page: each.page, id: idOf(each) })),
    });
    isCartSent = !trouble;
    if (trouble) {
      // What was seen to fail is not to be pasted.
      delete attributes['data-cart-at'];
      doubts.push(
        `The cart could be read, but the tag did not send once ${trouble}. Not sure: run the command again, or call setCart in a template. This was tried as data-cart-at: ${JSON.stringify(rule)}`,
      );
    }
  }
  const { did } = shopper;
  return { attributes, tried, cart: did.length ? { did, ok: isCartSent } : undefined, doubts };
};
