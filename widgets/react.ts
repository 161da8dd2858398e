// Types of the elements in JSX, for React 19: import type {} from 'recotag/react';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PopularProducts } from './popular-products/popular-products.js';
import type { ProductListEventMap } from './product-list/product-list-events.js';
import type { RecoList } from './reco-list/reco-list.js';

type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Name;

type Settable =
  | 'limit'
  | 'category'
  | 'heading'
  | 'headingLevel'
  | 'layout'
  | 'currency'
  | 'locale'
  | 'loading'
  | 'exclude'
  | 'excludeCart'
  | 'dedupe'
  | 'fullRows'
  | 'texts'
  | 'catalogUrl'
  | 'productUrl'
  | 'baseUrl'
  | 'endpointId'
  | 'resolveProducts'
  | 'renderCard';

/** Properties by their names, attributes by theirs, and listeners: `onreco-load={(event) => event.detail.products}`. */
type Props<Element, Name extends keyof Element & string> = Omit<
  DetailedHTMLProps<HTMLAttributes<Element>, Element>,
  Name
> & { [Property in Name]?: Element[Property] } & {
  [Property in Exclude<Name, 'texts'> as Kebab<Property>]?: Element[Property];
} & { [Event in keyof ProductListEventMap as `on${Event}`]?: (event: ProductListEventMap[Event]) => void };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'reco-list': Props<RecoList, Settable | 'area' | 'product'>;
      'popular-products': Props<PopularProducts, Settable | 'page' | 'itemsPerPage'>;
    }
  }
}
