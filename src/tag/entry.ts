import { loadBeside } from './load-beside.js';
import { recotag, start } from './recotag.js';
import './global.js';

// Loaded twice, or beside the npm package: the first one stays.
if (!window.recotag?.version) {
  const script = document.currentScript as HTMLScriptElement | null;
  const settings: DOMStringMap = { ...script?.dataset };
  const { viewProduct: product, viewSku: sku } = settings;
  if (script) loadBeside(script.src);
  start(settings);
  if (product) recotag('viewProduct', { product, sku });
}
