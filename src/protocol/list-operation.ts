/** The differences between the sync operations (docs/interface.md sections 4.4 and 4.5). */
export const listOperations = {
  Reco: { contentType: 'application/xml; charset=utf-8', list: 'recommendations', item: 'recommendation' },
  GetPopularProducts: { contentType: 'application/xml', list: 'recommendedProducts', item: 'product' },
};

/** The name of a sync operation in docs/interface.md section 1. An integration may use another name. */
export type ListOperation = keyof typeof listOperations;
