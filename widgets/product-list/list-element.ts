import type { Product } from '../../src/protocol/product.js';
import type { ListState } from './list-state.js';

/** What both elements are to a page, besides what can be set on them. */
export interface ListElement extends HTMLElement {
  /** What is shown. */
  readonly products: Product[];
  /** Where the list is on its way to its cards. */
  readonly state: ListState;
  /** Settles when what was set last is drawn. */
  readonly updateComplete: Promise<boolean>;
  /** Asks again, the shop's catalogue as well; settles when the answer is there. */
  reload(): Promise<void>;
}
