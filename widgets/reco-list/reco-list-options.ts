// Made from the tables of properties: npm run manifest
import type { RenderCard } from '../own-card/own-card.js';
import type { Texts } from '../product-card/texts.js';
import type { ResolveProducts } from '../resolve/resolve.js';

/** What can be set on a `<reco-list>`; the values are those of an element that was told nothing but this. */
export interface RecoListOptions {
  /** Most cards shown, 1 to 30, default 10; above 30 it is 30. */
  limit: number;
  /** External identifier of the place where the list stands. */
  area: string | undefined;
  /** The product that the list is about; it is never shown itself. */
  product: string | undefined;
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
