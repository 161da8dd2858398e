// Types of the elements in JSX, for React 19: import type {} from 'recotag/react';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { Rules, Values } from './element/rule.js';
import type { PopularProducts } from './popular-products/popular-products.js';
import type { popularProductsProperties } from './popular-products/popular-products-properties.js';
import type { listProperties } from './product-list/list-properties.js';
import type { ProductListEventMap } from './product-list/product-list-events.js';
import type { RecoList } from './reco-list/reco-list.js';
import type { recoListProperties } from './reco-list/reco-list-properties.js';

type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Name;

/** Functions are no attributes. */
type Attributes<Table extends Rules> = {
  [Name in keyof Values<Table> & string as NonNullable<Values<Table>[Name]> extends (...args: never[]) => unknown
    ? never
    : Kebab<Name>]?: Values<Table>[Name];
};

/** Properties by their names, attributes by theirs, and listeners: `onreco-load={(event) => event.detail.products}`. */
type Props<Element, Table extends Rules> = Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, keyof Table> &
  Partial<Values<Table>> &
  Attributes<Omit<Table, 'texts'>> & {
    [Event in keyof ProductListEventMap as `on${Event}`]?: (event: ProductListEventMap[Event]) => void;
  };

type Both<Table> = Omit<typeof listProperties, keyof Table> & Table;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'reco-list': Props<RecoList, Both<typeof recoListProperties>>;
      'popular-products': Props<PopularProducts, Both<typeof popularProductsProperties>>;
    }
  }
}
