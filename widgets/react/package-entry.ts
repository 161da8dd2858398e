import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PopularProductsElement, RecoListElement } from '../elements.js';
import type { Attributes, Properties } from '../framework/attribute-types.js';
import type { PopularProductsOptions } from '../popular-products/popular-products-options.js';
import { popularProductsProperties } from '../popular-products/popular-products-properties.js';
import type { ProductListEventMap } from '../product-list/list-element.js';
import { listProperties } from '../product-list/list-properties.js';
import type { RecoListOptions } from '../reco-list/reco-list-options.js';
import { recoListProperties } from '../reco-list/reco-list-properties.js';
import { type ListComponent, type ListProps, listComponent } from './list-component.js';

export type RecoListProps = ListProps<RecoListOptions>;
export type PopularProductsProps = ListProps<PopularProductsOptions>;

/** `<reco-list>` as a component. Its `ref` is the element. On a server it renders the element without cards. */
export const RecoList: ListComponent<RecoListOptions, RecoListElement> = /* @__PURE__ */ listComponent(
  'reco-list',
  'RecoList',
  { ...listProperties, ...recoListProperties },
);

/** `<popular-products>` as a component. Its `ref` is the element. On a server it renders the element without cards. */
export const PopularProducts: ListComponent<PopularProductsOptions, PopularProductsElement> =
  /* @__PURE__ */ listComponent('popular-products', 'PopularProducts', {
    ...listProperties,
    ...popularProductsProperties,
  });

/** Attributes of the other element, which this one doesn't have. In JSX, TypeScript lets every unknown name with a hyphen pass. */
type NotOf<Options, Other> = { [Name in Exclude<keyof Attributes<Other>, keyof Attributes<Options>>]?: never };

/** An element in JSX: properties and attributes by name, listeners as `onreco-load`. */
type Bare<List extends HTMLElement, Options, Other> = Omit<
  DetailedHTMLProps<HTMLAttributes<List>, List>,
  keyof Options
> &
  Properties<Options> &
  Attributes<Options> &
  NotOf<Options, Other> & {
    class?: string | undefined;
  } & {
    [Event in keyof ProductListEventMap as `on${Event}`]?: ((event: ProductListEventMap[Event]) => void) | undefined;
  };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'reco-list': Bare<RecoListElement, RecoListOptions, PopularProductsOptions>;
      'popular-products': Bare<PopularProductsElement, PopularProductsOptions, RecoListOptions>;
    }
  }
}
