import { tagOnPage } from '../shared/tag-on-page.js';
import { loadBeside } from './load-beside.js';
import { watchPageLife } from './page-life.js';
import { start } from './recotag.js';
import './global.js';
import { scriptElement } from './script-element.js';
import { viewScriptProducts } from './script-product.js';

// If the tag is loaded twice, or together with the npm package, the first copy stays.
if (!tagOnPage().version) {
  const { script, file } = scriptElement();
  // An inline script has no URL to load other files from.
  if (file) loadBeside(file);
  start({ ...script?.dataset });
  viewScriptProducts(script);
  watchPageLife();
}
