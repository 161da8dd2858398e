import { start } from './recotag.js';
import './global.js';

// Loaded twice, or beside the npm package: the first one stays.
if (!window.recotag?.version) {
  const script = document.currentScript as HTMLScriptElement | null;
  const settings: DOMStringMap = { ...script?.dataset };
  const { viewProduct: product, viewSku: sku } = settings;
  start(settings);
  if (product) window.recotag!('viewProduct', { product, sku });
  // import() of a URL is no Trusted Types sink, unlike a script element's src.
  if (settings.inspector != null && /recotag-inspector/.test(location.search))
    import(new URL('recotag-inspector.js', script!.src) as unknown as string);
}
