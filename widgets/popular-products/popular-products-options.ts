// Made from the tables of properties: npm run manifest
import type { RenderCard } from '../own-card/own-card.js';
import type { Texts } from '../product-card/texts.js';
import type { ResolveProducts } from '../resolve/resolve.js';

/** What can be set on a `<popular-products>`; the values are those of an element that was told nothing but this. */
export interface PopularProductsOptions {
  /** Page from 1, default 1. */
  page: number;
  /** Products asked for, 1 to 1,000, default `limit`; above 1,000 it is 1,000. */
  itemsPerPage: number | undefined;
  /** Most cards shown, default 10, 1 to 1,000. `<reco-list>`: 1 to 30; above 30 it is 30. */
  limit: number;
  /** The request's category. */
  category: string | undefined;
  /** Text of the list's heading; none without. It names the region. */
  heading: string | undefined;
  /** Level of the heading, 2 to 6, default 2. */
  headingLevel: number;
  /** How the cards stand, default `grid`. */
  layout: 'grid' | 'carousel' | 'list';
  /** ISO 4217 code for prices; without it they are plain decimals. */
  currency: string | undefined;
  /** BCP 47 tag for prices, default the nearest `lang`. */
  locale: string | undefined;
  /** `lazy`, the default, asks the service when the list comes near the viewport; `eager` at once. */
  loading: 'lazy' | 'eager';
  /** Ids never to show, space separated; any of a product's ids counts. */
  exclude: string | undefined;
  /** Leaves out what is in the cart that the tag last reported. */
  excludeCart: boolean;
  /** Leaves out what an earlier list of the document shows, or will show while it is still loading. */
  dedupe: boolean;
  /** A grid shows whole rows only. */
  fullRows: boolean;
  /** JSON of the words that the list itself says: `previous`, `next`, `price`, `oldPrice`, `salePrice`, `loading`, `carousel`. */
  texts: Partial<Texts> | undefined;
  /** `/api/products?ids={ids}`: JSON of products by id, one call for all lists that ask within a moment. */
  catalogUrl: string | undefined;
  /** `/p/{id}`: where a product's page is. Without `catalog-url` its JSON-LD is read from there. */
  productUrl: string | undefined;
  /** This element's own service, in place of the page's. */
  baseUrl: string | undefined;
  /** This element's own endpoint, in place of the page's. */
  endpointId: string | undefined;
  /** The shop's own way to its products, by their ids. A new function answers for products not asked about yet. */
  resolveProducts: ResolveProducts | undefined;
  /** A card of the shop's own, made by code. A new function draws the same cards again. */
  renderCard: RenderCard | undefined;
}
