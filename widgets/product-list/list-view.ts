import type { LitElement } from 'lit';
import type { ClientOptions } from '../../src/page/client/client.js';
import type { ViewOnPage } from '../../src/page/shared/list-on-page.js';
import { LINES_OF_SHOP } from '../../src/protocol/card-geometry.js';
import type { Texts } from '../../src/protocol/list-texts.js';
import type { Money } from '../../src/protocol/money.js';
import type { Product } from '../../src/protocol/product.js';
import type { Features } from '../on-demand/features.js';
import { missingFiles } from '../on-demand/missing-files.js';
import type { RenderCard } from '../own-card/own-card.js';
import { english } from '../product-card/texts.js';
import type { ListElement } from './list-element.js';
import type { ListOptions } from './list-options.js';
import { INITIAL, type State } from './list-state.js';
import { pageHandlesActions } from './page-actions.js';
import { serviceOptions } from './service-options.js';

/** The element of a view. Its public properties are the list's settings. */
export type ViewedElement = LitElement &
  ListElement &
  ListOptions & { readonly limit: number; readonly product?: string | undefined; readonly deferHydration: boolean };

/**
 * What others may read of a list: its controllers and other lists, the files that are loaded on demand, the inspector and the doctor.
 * The element has it as `view`. Nobody but the list changes it.
 */
export interface ListView extends ViewOnPage {
  readonly element: ViewedElement;
  /** the name of the operation that it requests, in events */
  readonly source: string;
  /** what the list does now, and what it knows of the response */
  readonly state: State;
  /** the products shown: the same array as long as they don't change */
  readonly products: readonly Product[];
  /** the products rendered so far: a long list is rendered in slices */
  readonly drawn: readonly Product[];
  /** ids of products that are shown without the shop's data because the shop failed or returned none */
  readonly placeholders: readonly string[];
  /** time of the last `reload()`; data from the shop that is older is not used */
  readonly since: number;
  /** whether the list keeps the height of its earlier content, so that the page doesn't shift */
  readonly keepsHeight: boolean;
  /** the names of the slots with content; '' is the default slot */
  readonly filled: ReadonlySet<string>;
  /** the element by which the default slot is known to have a part of the page, which is never hidden: the list was not closed */
  readonly pagePart: string | undefined;
  /** lines of text below the prices, such as a rating, for which cards have room */
  readonly lines: number;
  /** the most of them that the shop's own data has had; the extras write it. Skeletons have room for as many, see `product-list.ts` */
  mostLines: number;
  /** whether the list is in another list's slot */
  readonly isInSlot: boolean;
  /** the product that is never shown: the list's own, or for a fallback that of the list around it */
  readonly ownProduct: string | undefined;
  /** the layouts of a wide and of a narrow list */
  readonly layouts: readonly string[];
  /** what renders the shop's own card; null for default cards */
  readonly ownCard: RenderCard | HTMLTemplateElement | null;
  /** the looks of the page's own cards and buttons, see `pageLooks`; set with the first cards */
  readonly looks: string;
  /** the list's texts, except those of the extras that are in English */
  readonly words: Texts;
  /** formats prices; set before products are shown */
  readonly money: Money;
  /** options for requests; undefined while there is no service */
  readonly service: ClientOptions | undefined;
  /** the features that are loaded */
  readonly features: Features;
  /** files of the lists that could not be loaded: the same on the whole page */
  readonly missingFiles: ReadonlySet<string>;
  /** whether the page adds to the cart by its own code: `buy="page"` says so, or it has prevented the default before */
  readonly handlesActions: boolean;
  /** the first element in the shadow root that matches; null before the first update */
  find(selector: string): HTMLElement | null;
}

/** The view as the list itself writes it. */
export type WritableView = { -readonly [Key in keyof ListView]: ListView[Key] };

/** The view of the list in whose slot an element is. */
const listAround = ({ parentElement }: Element): ListView | undefined =>
  (parentElement?.closest('reco-list,popular-products') as { view?: ListView } | null | undefined)?.view;

export const createView = (element: ViewedElement, source: string): WritableView => ({
  element,
  source,
  state: INITIAL,
  products: [],
  drawn: [],
  since: 0,
  keepsHeight: false,
  filled: new Set(),
  pagePart: undefined,
  lines: 0,
  mostLines: LINES_OF_SHOP,
  ownCard: null,
  looks: '',
  words: english,
  money: undefined as never,
  features: {},
  missingFiles,
  get placeholders() {
    const { choice } = this.features;
    return this.products.filter((product) => choice?.isPlaceholder(product)).map(({ id }) => id);
  },
  get isInSlot() {
    return !!listAround(element);
  },
  get ownProduct() {
    return element.product || listAround(element)?.ownProduct;
  },
  get layouts() {
    return [element.layout, element.narrowLayout ?? element.layout];
  },
  get service() {
    return serviceOptions(element);
  },
  get handlesActions() {
    return element.buy === 'page' || pageHandlesActions();
  },
  find: (selector) => element.renderRoot?.querySelector<HTMLElement>(selector),
});
