// What reads the page, and the test requests. The inspector loads them when it opens: `recotag-inspector-page.js`.
export { readLayer } from './page/data-layer.js';
export { hasReserve } from './page/has-reserve.js';
export { readMarkedProduct, standsInAddress } from './page/marked-product.js';
export { readPlaces } from './page/page-places.js';
export { readProductSigns } from './page/product-signs.js';
export { askShop } from './probe/ask-shop.js';
export { tryFile, tryPicture } from './probe/try-file.js';
export { askHarmlessly, askWhyRefused } from './probe/try-service.js';
