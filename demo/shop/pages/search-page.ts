import type { CatalogueProduct } from '../../catalogue/catalogue.js';
import { counted } from '../counted.js';
import { type Html, html } from '../html.js';
import type { Page, Visit } from '../page.js';
import { productGrid } from '../product-card.js';
import { popularProducts } from '../recommendations.js';

const MOST_FOUND = 48;
const MOST_CHARACTERS = 100;

/** The words of a text in small letters, without accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The products that have each word of the query as the beginning of one of theirs; those with the words in the name first. */
export const search = (products: readonly CatalogueProduct[], query: string): readonly CatalogueProduct[] => {
  const asked = wordsOf(query);
  const has = (text: string): boolean => {
    const words = wordsOf(text);
    return asked.every((part) => words.some((word) => word.startsWith(part)));
  };
  if (!asked.length) return [];
  const found = products.filter((each) =>
    has(`${each.displayName} ${each.manufacturer} ${each.category} ${each.vendorCode} ${each.description}`),
  );
  const named = new Set(found.filter(({ displayName }) => has(displayName)));
  return [...named, ...found.filter((each) => !named.has(each))];
};

export const searchForm = (query = '', hasFocus = false): Html =>
  html`<form class="search" role="search" action="/search">
    <label class="hidden" for="query">Search the shop</label>
    <input class="input" id="query" name="q" type="search" value="${query}" maxlength="${MOST_CHARACTERS}" placeholder="Teapot, boots, honey …" autocomplete="off"${hasFocus && html` autofocus`}>
    <button class="button">Search</button>
  </form>`;

export const searchPage = (visit: Visit): Page => {
  const query = (visit.url.searchParams.get('q') ?? '').trim().slice(0, MOST_CHARACTERS);
  const found = search(visit.shelf.catalogue.products, query);
  const said = found.length ? counted(found.length, 'product') : 'Try another word, or look at what others like.';
  return {
    title: query ? `Search: ${query}` : 'Search',
    body: html`
<header class="page-head page-head-small">
  <h1>${query ? (found.length ? html`“${query}”` : html`Nothing found for “${query}”`) : 'Search'}</h1>
  ${query && html`<p class="lede">${said}</p>`}
  ${searchForm(query, !query)}
</header>
${found.length > 0 && productGrid(found.slice(0, MOST_FOUND), 4)}
${popularProducts(html`limit="8"`, { heading: 'Popular products', visit })}`,
  };
};
