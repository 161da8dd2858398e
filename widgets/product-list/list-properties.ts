import type { Rules } from '../element/rule.js';
import { code, flag, json, oneOf, text, whole } from '../element/rules.js';
import type { RenderCard } from '../own-card/own-card.js';
import type { Texts } from '../product-card/texts.js';
import type { ResolveProducts } from '../resolve/resolve.js';

/** The most cards that a list shows. */
const MOST = 1000;

/**
 * The properties of both elements; each is an attribute as well, in kebab-case, but those that are functions. The types,
 * the attributes, the manifest and the editor's data are made from this table and its comments.
 */
export const listProperties = {
  /** Most cards shown, default 10, 1 to 1,000. `<reco-list>`: 1 to 30; above 30 it is 30. */
  limit: whole(1, MOST, 10, MOST),
  /** The request's category. */
  category: text,
  /** Text of the list's heading; none without. It names the region. */
  heading: text,
  /** Level of the heading, 2 to 6, default 2. */
  headingLevel: whole(2, 6, 2),
  /** How the cards stand, default `grid`. */
  layout: oneOf('grid', 'carousel', 'list'),
  /** ISO 4217 code for prices; without it they are plain decimals. */
  currency: text,
  /** BCP 47 tag for prices, default the nearest `lang`. */
  locale: text,
  /** `lazy`, the default, asks the service when the list comes near the viewport; `eager` at once. */
  loading: oneOf('lazy', 'eager'),
  /** Ids never to show, space separated; any of a product's ids counts. */
  exclude: text,
  /** Leaves out what is in the cart that the tag last reported. */
  excludeCart: flag,
  /** Leaves out what an earlier list of the document shows, or will show while it is still loading. */
  dedupe: flag,
  /** A grid shows whole rows only. */
  fullRows: flag,
  /** JSON of the words that the list itself says: `previous`, `next`, `price`, `oldPrice`, `salePrice`, `loading`, `carousel`. */
  texts: json<Partial<Texts>>('English'),
  /** `/api/products?ids={ids}`: JSON of products by id, one call for all lists that ask within a moment. */
  catalogUrl: text,
  /** `/p/{id}`: where a product's page is. Without `catalog-url` its JSON-LD is read from there. */
  productUrl: text,
  /** This element's own service, in place of the page's. */
  baseUrl: text,
  /** This element's own endpoint, in place of the page's. */
  endpointId: text,
  /** The shop's own way to its products, by their ids. A new function answers for products not asked about yet. */
  resolveProducts: code<ResolveProducts>(),
  /** A card of the shop's own, made by code. A new function draws the same cards again. */
  renderCard: code<RenderCard>(),
} satisfies Rules;

/** What is another question to the service or to the shop when it changes; the rest is another choice, or another look. */
export const questions = [
  'limit',
  'area',
  'category',
  'product',
  'page',
  'itemsPerPage',
  'catalogUrl',
  'productUrl',
  'baseUrl',
  'endpointId',
];
