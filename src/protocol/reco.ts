import type { IdSystems } from './id-systems.js';
import { type Id, ids } from './ids.js';
import type { XmlTree } from './xml.js';

/** The most results that Reco gives (interface.txt section 8). */
export const RECO_LIMIT = 30;

/** Criteria of Reco (interface.txt section 2.4); `limit` is a whole number from 1 to 30. */
export interface RecoRequest {
  limit: number;
  area?: Id;
  category?: Id;
  product?: Id;
}

/**
 * The tree under `operation` of Reco (interface.txt section 4.4).
 *
 * @throws TypeError when the limit is out of range or an id is empty
 */
export const recoTree = (
  { limit, area, category, product }: RecoRequest,
  systems: Pick<IdSystems, 'area' | 'recoCategory' | 'recoProduct'>,
): XmlTree => {
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= RECO_LIMIT))
    throw TypeError(`limit must be a whole number from 1 to ${RECO_LIMIT}, not ${limit}`);
  return {
    recommendation: {
      limit,
      area: area == null ? undefined : ids(area, systems.area, 'area'),
      productCategory: category == null ? undefined : ids(category, systems.recoCategory, 'category'),
      product: product == null ? undefined : ids(product, systems.recoProduct, 'product'),
    },
  };
};
