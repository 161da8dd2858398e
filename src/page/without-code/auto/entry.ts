import { guarded } from '../../shared/guarded.js';
import { forgetFailures } from '../../shared/load-again.js';
import { ofDocument, tagOnPage } from '../../shared/of-document.js';
import { followQueued } from './cart/report-cart.js';
import { evidence } from './evidence.js';
import { hearView, look } from './follow.js';
import { watchPage } from './page/watch-page.js';

const MARK = Symbol.for('recotag');

// If the file is loaded twice, only the first copy runs.
if (tagOnPage().version && !(MARK in document)) {
  Object.assign(document, { [MARK]: evidence });
  ofDocument('addEventListener')('recotag:queued', guarded(followQueued));
  ofDocument('addEventListener')('recotag:view', guarded(hearView));
  ofDocument('addEventListener')('recotag:config', guarded(look));
  watchPage(look);
  addEventListener(
    'online',
    guarded(() => {
      forgetFailures();
      look();
    }),
  );
}
