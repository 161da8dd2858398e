// Generated from src/protocol/list-attributes.ts: npm run manifest
import type { ListRules } from '../../src/protocol/list-rules.js';
import type { Texts } from '../../src/protocol/list-texts.js';
import type { Rules } from '../element/rule.js';
import { code, flag, flagOr, id, json, oneOf, text, whole } from '../element/rules.js';
import type { RenderCard } from '../own-card/own-card.js';
import type { ResolveProducts } from '../resolve/resolve.js';

/** The properties of both elements; `ListOptions` explains them. Each has an attribute in kebab-case, except functions. */
export const listProperties = {
  heading: text,
  category: id,
  listId: text,
  currency: text,
  locale: text,
  addUrl: text,
  exclude: id,
  pictureUrl: text,
  pictureWidths: text,
  catalogUrl: text,
  productUrl: text,
  baseUrl: text,
  endpointId: text,
  headingLevel: whole(2, 6, 2),
  limit: whole(1, 1000, 10, 1000),
  layout: oneOf('grid', 'carousel', 'list'),
  narrowLayout: oneOf(undefined, 'grid', 'carousel', 'list'),
  currencyDisplay: oneOf(undefined, 'code', 'symbol'),
  zeroPrice: oneOf('hide-price', 'free', 'hide-product'),
  loading: oneOf('lazy', 'eager'),
  wholePrices: flag,
  buy: flagOr('page'),
  excludeCart: flag,
  dedupe: flag,
  fullRows: flag,
  showSoldOut: flag,
  rules: json<ListRules>('none'),
  texts: json<Partial<Texts>>('English'),
  resolveProducts: code<ResolveProducts>(),
  renderCard: code<RenderCard>(),
} satisfies Rules;

/** A change of these properties only chooses again from the same response. */
export const choiceKeys = [
  'buy',
  'addUrl',
  'zeroPrice',
  'showSoldOut',
  'exclude',
  'rules',
  'pictureUrl',
  'pictureWidths',
];

/** A change of these properties needs a new request. Other changes only filter the products or render them again. */
export const requestKeys = [
  'product',
  'area',
  'category',
  'page',
  'itemsPerPage',
  'limit',
  'catalogUrl',
  'productUrl',
  'baseUrl',
  'endpointId',
];
