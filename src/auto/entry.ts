import { keepReported } from './cart/report-cart.js';
import { look } from './follow.js';
import { watchPage } from './page/watch-page.js';

const MARK = Symbol.for('recotag');

// Loaded twice: the first one works.
if (window.recotag?.version && !(MARK in document)) {
  Object.assign(document, { [MARK]: true });
  document.addEventListener('recotag:queued', keepReported);
  document.addEventListener('recotag:config', look);
  watchPage(look);
}
