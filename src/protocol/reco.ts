import type { IdSystems } from './id-systems.js';
import { wholeNumber } from './whole-number.js';
import { type Id, optionalIds, type XmlTree } from './xml.js';

/** The maximum number of results of Reco (docs/interface.md section 8). */
export const RECO_LIMIT = 30;

/** Criteria of Reco (docs/interface.md section 2.4); `limit` is a whole number from 1 to 30. */
export interface RecoRequest {
  limit: number;
  area?: Id | undefined;
  category?: Id | undefined;
  product?: Id | undefined;
}

/**
 * The tree under `operation` of Reco (docs/interface.md section 4.4).
 *
 * @throws TypeError if the limit is out of range or an id is empty
 */
export const recoTree = (
  { limit, area, category, product }: RecoRequest,
  systems: Pick<IdSystems, 'area' | 'recoCategory' | 'recoProduct'>,
): XmlTree => ({
  recommendation: {
    limit: wholeNumber('limit', limit, 1, RECO_LIMIT),
    area: optionalIds(area, systems.area, 'area'),
    productCategory: optionalIds(category, systems.recoCategory, 'category'),
    product: optionalIds(product, systems.recoProduct, 'product'),
  },
});
