import type { Candidate } from '../candidates.js';
import { chooseSources, type Readings, rowsOf } from '../choose-source.js';
import type { ReadSource } from './sources-at.js';

export interface ReadPage {
  url: string;
  readings: Readings;
}

/** What is known of a shop since the user pointed at a number. It can be stored as JSON. */
export interface Learning {
  candidates: Candidate[];
  /** pages of products; on the first one the user pointed */
  products: ReadPage[];
  others: ReadPage[];
  /** addresses of pages that couldn't be read, because only scripts write the number */
  unread: string[];
}

export type PageRow = ReturnType<typeof rowsOf>[number];

/** What is said of a page beside its address; '' is nothing. */
export const remarkOn = ({ value, isProduct, isRight }: PageRow): string =>
  !isProduct ? ' – not a product page' : value && !isRight ? ' – the same number as on another page' : '';

export const readAll = (candidates: readonly Candidate[], read: ReadSource): Readings =>
  Object.fromEntries(candidates.map(({ source }) => [source, read(source)]));

/** The first source that is right on all pages, otherwise the one that is right on most of them. */
export const outcomeOf = (learning: Learning) => {
  const [chosen] = chooseSources(learning.candidates, learning);
  if (chosen) return { source: chosen.source, isRight: true, pages: rowsOf(learning, chosen.source) };
  const right = ({ source }: Candidate): number => rowsOf(learning, source).filter(({ isRight }) => isRight).length;
  const [best] = [...learning.candidates].sort((one, other) => right(other) - right(one));
  return { source: best!.source, isRight: false, pages: rowsOf(learning, best!.source) };
};

export const verdictOf = (learning: Learning): string => {
  const { isRight, pages, source } = outcomeOf(learning);
  if (!isRight) return `${source} is not right on all pages.`;
  return learning.products[1]
    ? `${source} is right on all ${pages.length} pages.`
    : `${source} reads the number on this page. No other product page was read.`;
};

/** Adds a page that the user has judged. A page that is already known is judged anew; the first one stays a product's page. */
export const withPage = (learning: Learning, page: ReadPage, isProduct: boolean): Learning => {
  const without = (pages: readonly ReadPage[]) => pages.filter(({ url }) => url !== page.url);
  const [products, others] = [without(learning.products), without(learning.others)];
  return {
    ...learning,
    products: isProduct ? [...products, page] : products,
    others: isProduct ? others : [...others, page],
  };
};
