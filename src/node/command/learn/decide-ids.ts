import { type Chosen, chooseSources, forBarePages, readFirst, withVariant } from '../../../page/learn/choose-source.js';
import type { SeenPage } from './find-pages.js';
import type { Lesson } from './lesson.js';
import { triedOf, viewed } from './source-reader.js';

/** The pages of a shop by kind. */
export type Look = Record<'products' | 'others' | 'bare', SeenPage[]>;

export interface Ids {
  attributes: Record<string, string>;
  /** the id that a view of each page must have */
  expected: Readonly<Record<string, string>>;
  /** undefined where the page's own markup or data layer is enough */
  decision?: ReturnType<typeof decide>;
}

/** As many pages are read where products have two numbers: one of them may be that of several products. */
const MORE_PRODUCTS = 12;

/** What the pages' readings say: the same pages must say the same again. The sources are those of the product's id, to be tried in this order. */
export const decide = ({ reader, cart, options, varied }: Lesson, seen: Look) => {
  const inCart = cart.added.map(({ page, ids }) => ({ url: page.url, ids }));
  const right = chooseSources(reader.candidates, seen, inCart);
  const { product, variant } = withVariant(right, reader.sources, { options, ids: varied?.ids ?? new Set() });
  const sources = product ? forBarePages(product, reader.candidates, seen, options) : [];
  return { product, sources, variant, right };
};

export const written = ({ sources: [one = '', two] }: ReturnType<typeof decide>): string =>
  two ? JSON.stringify([one, two]) : one;

/** The ids of pages that have no button, but are those of products. */
const bareIds = ({ pages }: Lesson, idOf: (page: SeenPage) => string): Record<string, string> =>
  Object.fromEntries(pages.bare.map((page) => [page.url, idOf(page)]).filter(([, id]) => id));

const rivalOf = ({ product, variant, right }: ReturnType<typeof decide>, url: string): Chosen | undefined =>
  right.find(({ source, ids }) => source !== variant && ids[url] !== product?.ids[url]);

/** Whether the cart has another id of each product than its page's own markup. */
const isOtherInCart = ({ cart, marked }: Lesson): boolean =>
  !!cart.added[0] && cart.added.every(({ page, ids }) => ids.size > 0 && !ids.has(marked[page.url]!));

/** The fewest attributes that are enough where the pages' own markup or data layer names the product. */
const fromMarkup = async (lesson: Lesson): Promise<Ids> => {
  const { tab, pages, marked, progress } = lesson;
  const { url } = pages.products[1]!;
  const needsLayer = viewed(await tab.visit(url, { 'data-auto': 'view' }, 'View')).length !== 1;
  progress(`finds that ${needsLayer ? 'the data layer' : 'the markup'} of the pages is enough`);
  return {
    attributes: { 'data-auto': 'view', ...(needsLayer && { 'data-data-layer': 'dataLayer' }) },
    expected: { ...marked, ...bareIds(lesson, ({ views }) => (views.length === 1 ? views[0]! : '')) },
  };
};

/** @returns a sentence if no source is right on all pages */
const fromSources = async (lesson: Lesson): Promise<Ids | string> => {
  const { reader, pages, first, progress, doubts } = lesson;
  let decision = decide(lesson, pages);
  if (decision.product && rivalOf(decision, first.url)) {
    progress('opens more products, because they have two numbers');
    await pages.find(MORE_PRODUCTS, 0);
    decision = decide(lesson, pages);
  }
  const { product, sources, variant } = decision;
  if (!product)
    return reader.candidates[0]
      ? `No source reads a different number on each product page, and none on other pages. Tried: ${reader.sources.slice(0, 8).join(', ')}.`
      : 'The product page shows no number that the command recognizes: point at it in the inspector.';
  const rival = rivalOf(decision, first.url);
  if (rival)
    doubts.push(
      `The pages have two numbers: ${product.source} is ${product.ids[first.url]}, ${rival.source} is ${rival.ids[first.url]}. Use the one that the service’s catalogue has.`,
    );
  return {
    attributes: { 'data-product-at': written(decision), ...(variant && { 'data-sku-at': variant }) },
    expected: { ...product.ids, ...bareIds(lesson, ({ readings }) => readFirst(readings, sources)) },
    decision,
  };
};

/** Decides how the tag finds each page's product. @returns a sentence if it can't be decided */
export const decideIds = async (lesson: Lesson): Promise<Ids | string> => {
  if (lesson.pages.products.length < 2)
    return 'A number is only known to be the product’s if another product’s page has another one.';
  if (triedOf(lesson.pages.products, lesson.pages.others).some(({ ok }) => !ok)) return fromSources(lesson);
  // The source whose id is in the cart wins.
  const sourced = isOtherInCart(lesson) ? await fromSources(lesson) : '';
  return typeof sourced === 'string' ? fromMarkup(lesson) : sourced;
};
