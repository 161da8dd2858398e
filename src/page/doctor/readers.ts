import { readInherited } from './lists/inherited.js';
import { readOverlap } from './lists/overlap.js';
import { readLayer } from './page/data-layer.js';
import { hasReserve } from './page/has-reserve.js';
import { readMarkedProduct, standsInAddress } from './page/marked-product.js';
import { readPlaces } from './page/page-places.js';
import { readProductSigns } from './page/product-signs.js';
import { tryFile, tryPicture } from './probe/try-file.js';
import { askHarmlessly } from './probe/try-service.js';

/** What reads the page, and the test requests. The inspector loads this file when it opens: `recotag-inspector-page.js`. */
export const readers = {
  readLayer,
  readMarkedProduct,
  standsInAddress,
  readPlaces,
  readProductSigns,
  readOverlap,
  readInherited,
  hasReserve,
  tryFile,
  tryPicture,
  askHarmlessly,
};

export type Readers = typeof readers;
