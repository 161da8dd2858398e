import { loadBeside } from './load-beside.js';
import { recotag, start } from './recotag.js';
import './global.js';

// Loaded twice, or beside the npm package: the first one stays.
if (!window.recotag?.version) {
  const script = document.currentScript as HTMLScriptElement | null;
  const settings: DOMStringMap = { ...script?.dataset };
  const { viewProduct: product, viewSku: sku } = settings;
  // As the configuration is settled, and whenever it changes: the same file is not loaded again.
  if (script) document.addEventListener('recotag:config', () => loadBeside(script.src));
  start(settings);
  if (product) recotag('viewProduct', { product, sku });
}
