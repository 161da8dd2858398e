import { start } from './recotag.js';
import './global.js';

// Loaded twice, or beside the npm package: the first one stays.
if (!window.recotag?.version) {
  const {
    viewProduct: product,
    viewSku: sku,
    ...settings
  } = { ...(document.currentScript as HTMLScriptElement)?.dataset };
  start(settings);
  if (product) window.recotag!('viewProduct', { product, sku });
}
