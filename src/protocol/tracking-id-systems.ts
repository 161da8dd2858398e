import type { IdSystems } from './id-systems.js';

/** The defaults of the tracking operations (interface.txt sections 2.1 to 2.3). */
export const trackingIdSystems: Pick<IdSystems, 'customer' | 'cartCustomer' | 'product' | 'sku'> = {
  customer: 'webSiteUserId',
  cartCustomer: 'WebSiteUserId',
  product: 'webSiteId',
  sku: 'webSiteId',
};
