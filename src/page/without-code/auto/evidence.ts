import type { PlaceEvidence, PublishedEvidence } from '../../places/evidence.js';
import type { ThisPage } from '../../places/page-kind.js';
import type { SourcesEvidence } from '../sources/page-sources.js';
import type { Claim, Evidence } from './page/decide.js';

/** What became of the last cart that the data layer or the platform has stated. */
export interface CartEvidence {
  /** `the data layer` or `the platform` */
  from: string;
  /** why the cart is not reported: which line, and what is wrong with it, such as `line 2: price “from 19”` */
  why?: string | undefined;
  /** lines that are left out because they are no products, such as `line 3: no id` */
  leftOut: readonly string[];
}

/** The page's data about its product, the reported product, and what has happened to the lists at selectors. */
export interface PageEvidence extends Partial<Omit<Evidence, 'layer'>>, Pick<Evidence, 'layer'> {
  product?: string;
  cart?: CartEvidence;
  /** the address at which the platform's cart is read */
  cartUrl?: string | undefined;
  /** the product that `data-product-at` reads */
  source?: Claim | undefined;
  sources?: SourcesEvidence;
  places?: PlaceEvidence[];
  page?: ThisPage;
  published?: PublishedEvidence;
}

/** For the inspector and `recotag check` it is `document[Symbol.for('recotag')]`. */
export const evidence: PageEvidence = { layer: [] };
