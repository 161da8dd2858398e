import type { ListRules } from '../../protocol/list-rules.js';
import type { Product } from '../../protocol/product.js';
import type { Fate } from '../../protocol/shown-products.js';

/** What others may read of a list besides its properties. `widgets` has the whole. */
export interface ViewOnPage {
  /** what it knows of the response */
  readonly state: {
    readonly received: readonly Product[];
    readonly fates: readonly Fate[];
    readonly error: unknown;
  };
  /** ids of products that are shown without the shop's data */
  readonly placeholders: readonly string[];
  /** the template, or another renderer, of the shop's own card; null for default cards */
  readonly ownCard: unknown;
  /** an element in it that is a part of the page: the list was not closed */
  readonly pagePart?: string | undefined;
  /** set before products are shown */
  readonly money: { readonly currency: string | undefined };
  readonly features: { readonly extras?: { buysBy(): string | undefined } };
  /** files of the lists that could not be loaded: the same on the whole page */
  readonly missingFiles: ReadonlySet<string>;
}

/** The properties that the doctor and the inspector read. */
interface Properties {
  readonly state: 'idle' | 'loading' | 'ready' | 'empty' | 'error';
  readonly products: readonly Product[];
  readonly view: ViewOnPage;
  readonly limit: number;
  readonly area: string | undefined;
  readonly category: string | undefined;
  readonly product: string | undefined;
  readonly excludeCart: boolean;
  readonly zeroPrice: string;
  readonly currency: string | undefined;
  readonly locale: string | undefined;
  readonly buy: boolean | 'page';
  readonly addUrl: string | undefined;
  readonly texts: object | undefined;
  readonly rules: ListRules | undefined;
  readonly baseUrl: string | undefined;
  readonly endpointId: string | undefined;
  readonly catalogUrl: string | undefined;
  readonly productUrl: string | undefined;
  readonly resolveProducts: unknown;
  readonly renderCard: unknown;
  readonly reload: () => Promise<void>;
}

/** A list element of any version. Its properties are undefined before the element is defined. */
export type ListOnPage = HTMLElement & Partial<Properties>;

/** What the value of an attribute may be, as the element says it. */
export interface AttributeRule {
  readonly attribute?: unknown;
  readonly fallback?: unknown;
  /** converts a given value; returns undefined if it is invalid */
  read?(given: unknown): unknown;
  /** replaces an invalid value */
  nearest?(given: unknown): unknown;
  /** describes valid values */
  readonly must?: string;
  /** names the fallback, if it is undefined */
  readonly called?: string | undefined;
}
