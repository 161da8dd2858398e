/**
 * Element name used for a plain string id, by its place in the XML (docs/interface.md sections 2.1, 2.2, 2.4 and 2.6).
 * The samples of docs/interface.md spell some of these differently. Each default is the name in the sample of that operation.
 */
export interface IdSystems {
  /** `operation/customer/ids/…` of ViewProduct, default `webSiteUserId` */
  customer: string;
  /** `operation/customer/ids/…` of SetCart, default `WebSiteUserId` */
  cartCustomer: string;
  /** `product/ids/…` of ViewProduct and SetCart, default `webSiteId` */
  product: string;
  /** `sku/ids/…` of ViewProduct and SetCart, default `webSiteId` */
  sku: string;
  /** `recommendation/area/ids/…` of Reco, default `externalId` */
  area: string;
  /** `recommendation/product/ids/…` of Reco, default `website` */
  recoProduct: string;
  /** `recommendation/productCategory/ids/…` of Reco, default `website` */
  recoCategory: string;
  /** `productCategory/ids/…` of GetPopularProducts, default `webSiteId` */
  popularCategory: string;
}

/** The defaults of the sync operations (docs/interface.md sections 2.4 and 2.6). */
export const listIdSystems: Pick<IdSystems, 'area' | 'recoProduct' | 'recoCategory' | 'popularCategory'> = {
  area: 'externalId',
  recoProduct: 'website',
  recoCategory: 'website',
  popularCategory: 'webSiteId',
};
