import { chooseSources, type Readings, withVariant } from './choose-source.js';
import { findPages, OTHERS, PRODUCTS, pathOf, type Visit } from './find-pages.js';
import { learnCart } from './learn-cart.js';
import type { Candidate } from './page/candidates.js';
import type { ShopTab, TagAttributes } from './shop-tab.js';

/** A page that was opened with the learned attributes. */
export interface Tried {
  url: string;
  /** the id that was sent; undefined if no view was sent */
  product: string | undefined;
  /** whether a view of the right product was sent once, or none on a page of no product */
  ok: boolean;
  /** whether the page is that of a product */
  isProduct: boolean;
}

/** What was tried with the cart. */
export interface TriedCart {
  /** what was done, in order: "chose Black", "added", … */
  did: string[];
  /** whether the tag then sent the cart with the product */
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

const AUTO: TagAttributes = { 'data-auto': 'view', 'data-data-layer': 'dataLayer' };

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
  if (!firstVisit.looks.isProduct)
    doubts.push(`No add-to-cart button was found on ${pathOf(first!)}: set its selector with --add <selector>.`);
  const { products, others } = await findPages({ first: firstVisit, given, visit, progress });
  if (products.length < PRODUCTS)
    doubts.push(`Only ${products.length} product pages were found: give the command more of them.`);
  if (others.length < OTHERS) doubts.push(`Only ${others.length} pages without a product were found.`);

  /** Opens all pages with the tag as it will be installed. @param expected the id by page */
  const tryOut = async (attributes: TagAttributes, expected: Readonly<Record<string, string>>): Promise<Tried[]> => {
    const tried: Tried[] = [];
    for (const [pages, isProduct] of [
      [products, true],
      [others, false],
    ] as const)
      for (const { url } of pages) {
        progress(`tries ${pathOf(url)}`);
        const views = viewed(await tab.visit(url, attributes, isProduct ? 'View' : 'no view'));
        const ok = isProduct ? views.length === 1 && views[0] === expected[url] : !views.length;
        tried.push({ url, product: views[0], ok, isProduct });
      }
    return tried;
  };

  const cart = await learnCart({ tab, url: first!, looks: firstVisit.looks, add, progress, readAll, findMore });
  // The cart shows the number of its product, too, but it is no product page.
  const cartVisit = cart.page ? await visit(cart.page).catch(() => undefined) : undefined;
  if (cartVisit && !cartVisit.looks.isError && !cartVisit.looks.isProduct) others.push(cartVisit);

  // Data layer or markup may be enough.
  const marked = Object.fromEntries(products.map(({ url, views }) => [url, views.length === 1 ? views[0]! : '']));
  const ids = Object.values(marked);
  const isEnough = !ids.includes('') && new Set(ids).size === ids.length && !others.some(({ views }) => views.length);

  const attributes: Record<string, string> = {};
  let expected = marked;
  /** the product's id on the first page when it was added to the cart */
  let inCart = marked[first!]!;
  let sku: string | undefined;
  if (isEnough) {
    // The fewest attributes that are enough.
    const { url } = products[1] ?? firstVisit;
    const needsLayer = viewed(await tab.visit(url, { 'data-auto': 'view' }, 'View')).length !== 1;
    Object.assign(attributes, { 'data-auto': 'view' }, needsLayer && { 'data-data-layer': 'dataLayer' });
    progress(`finds that ${needsLayer ? 'the data layer' : 'the markup'} of the pages is enough`);
  } else {
    const right = chooseSources(candidates, { products, others }, cart.ids, first);
    const { product, variant } = withVariant(right, sources(), cart);
    if (!product) {
      doubts.push(
        candidates[0]
          ? `No source reads a different number on each product page, and none on other pages. Tried: ${sources().slice(0, 8).join(', ')}.`
          : 'The product page shows no number that the command recognizes: point at it in the inspector.',
      );
      if (cart.did.length) await cart.remove();
      const tried = products.map(({ url }) => ({ url, product: undefined, ok: false, isProduct: true }));
      return { attributes, tried, cart: cart.did.length ? { did: cart.did, ok: false } : undefined, doubts };
    }
    attributes['data-product-at'] = product.source;
    expected = product.ids;
    inCart = cart.readings[product.source] || product.ids[first!]!;
    if (variant) {
      attributes['data-sku-at'] = variant;
      sku = cart.readings[variant];
    }
    const rival = right.find(({ source, ids: each }) => source !== variant && each[first!] !== product.ids[first!]);
    if (rival)
      doubts.push(
        `The pages have two numbers: ${product.source} is ${product.ids[first!]}, ${rival.source} is ${rival.ids[first!]}. Use the one that the service’s catalogue has.`,
      );
  }

  const rule = await cart.ruleFor(inCart, sku);
  if (rule) attributes['data-cart-at'] = JSON.stringify(rule);
  else if (cart.did.length)
    doubts.push(
      'The cart can’t be read: no JSON response and no variable of the page has its lines. Call setCart in a template.',
    );
  else
    doubts.push(
      'Nothing was added to the cart, so data-cart-at is not known: set the button’s selector with --add <selector>.',
    );

  const tried = await tryOut(attributes, expected);
  let isCartSent = false;
  if (rule) {
    progress('tries the cart');
    await cart.openProduct(attributes);
    await tab.call('addToCart', add);
    const carts = (await tab.settle('Cart')).filter(({ operation }) => /Cart/.test(operation));
    isCartSent = carts.length === 1 && carts[0]!.products.some(({ product }) => product === inCart);
    if (!isCartSent) {
      // What was seen to fail is not to be pasted.
      delete attributes['data-cart-at'];
      doubts.push(
        `The tag did not send the cart once after a product was added. Call setCart in a template. This was tried as data-cart-at: ${JSON.stringify(rule)}`,
      );
    }
  }
  if (cart.did.length) await cart.remove();
  return { attributes, tried, cart: cart.did.length ? { did: cart.did, ok: isCartSent } : undefined, doubts };
};
