import type { OperationError } from '../src/page/client/client.js';
import type { Texts } from '../src/protocol/list-texts.js';
import type { ShopProduct } from '../src/protocol/overlay.js';
import type { Product } from '../src/protocol/product.js';
import { defineElements, PopularProducts as Popular, RecoList as Recommended } from './define-elements.js';
import type { PopularProductsElement, RecoListElement } from './elements.js';
import type { RenderCard } from './own-card/own-card.js';
import type { PopularProductsOptions } from './popular-products/popular-products-options.js';
import type { ListState, Placed, ProductListEventMap } from './product-list/list-element.js';
import type { RecoListOptions } from './reco-list/reco-list-options.js';
import type { ResolveProducts } from './resolve/resolve.js';
import { routeCardLinks } from './route-card-links.js';
import type { InMarkup } from './svelte/in-markup.js';

defineElements();

export type RecoList = RecoListElement;
export type PopularProducts = PopularProductsElement;

/** The element's class; where there is no page, one that does nothing. */
export const RecoList: { new (): RecoList; prototype: RecoList } = Recommended;
/** The element's class; where there is no page, one that does nothing. */
export const PopularProducts: { new (): PopularProducts; prototype: PopularProducts } = Popular;

export type {
  InMarkup,
  ListState,
  OperationError,
  Placed,
  PopularProductsOptions,
  Product,
  ProductListEventMap,
  RecoListOptions,
  RenderCard,
  ResolveProducts,
  ShopProduct,
  Texts,
};
export { routeCardLinks };
