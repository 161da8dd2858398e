/** How each sync operation is asked and answered (interface.txt sections 4.4 and 4.5). */
export const listOperations = {
  Reco: { contentType: 'application/xml; charset=utf-8', list: 'recommendations', item: 'recommendation' },
  GetPopularProducts: { contentType: 'application/xml', list: 'recommendedProducts', item: 'product' },
};

/** A sync operation by the name that interface.txt section 1 gives it, whatever this integration calls it. */
export type ListOperation = keyof typeof listOperations;
