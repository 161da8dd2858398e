import { ofDocument } from '../page/of-document.js';
import { tagOnPage } from '../page/tag-on-page.js';
import { loadBeside } from './load-beside.js';
import { watchPageLife } from './page-life.js';
import { start } from './recotag.js';
import './global.js';
import { viewScriptProducts } from './script-product.js';

// If the tag is loaded twice, or together with the npm package, the first copy stays.
if (!tagOnPage().version) {
  const script = ofDocument('currentScript') as HTMLScriptElement | null;
  // An inline script has no URL to load other files from.
  if (script?.src) loadBeside(script.src);
  start({ ...script?.dataset });
  viewScriptProducts(script);
  watchPageLife();
}
