import { type MarkedProduct, readMarkedProduct } from './marked-product.js';
import { oncePerPage } from './once-per-page.js';
import { type ProductSigns, readProductSigns } from './product-signs.js';

/** Readers of the page that take some time. */
export interface PageReaders {
  marked(): MarkedProduct | undefined;
  signs(): ProductSigns | undefined;
}

export const pageReaders = (): PageReaders => ({
  marked: oncePerPage(readMarkedProduct),
  signs: oncePerPage(readProductSigns),
});
