import type { IdSystems } from './id-systems.js';

/** The defaults of the sync operations (interface.txt sections 2.4 and 2.6). */
export const listIdSystems: Pick<IdSystems, 'area' | 'recoProduct' | 'recoCategory' | 'popularCategory'> = {
  area: 'externalId',
  recoProduct: 'website',
  recoCategory: 'website',
  popularCategory: 'webSiteId',
};
