import { ofDocument } from '../page/of-document.js';
import { keepCart, settle } from './call.js';
import { comeBack, drain, flush, hide, leave, lookAfterOthers } from './delivery/delivery.js';
import { isOutboxKey } from './outbox.js';

/** Follows the page's life: to its end, and back. */
export const watchPageLife = (): void => {
  ofDocument('addEventListener')('visibilitychange', () => {
    // Perhaps for good: the last event that phones are sure to fire.
    if (document.hidden === true) hide();
    else drain();
  });
  ofDocument('addEventListener')('prerenderingchange', settle);
  // Dispatched to the window only.
  addEventListener('pagehide', leave);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    comeBack();
    settle();
  });
  addEventListener('online', flush);
  addEventListener('storage', (event) => {
    // Without a key everything was cleared.
    if (!isOutboxKey(event.key)) return settle();
    keepCart(event);
    lookAfterOthers();
  });
};

/** Calls back as the configuration is settled, and whenever it changes. */
export const onConfig = (call: () => void): void => ofDocument('addEventListener')('recotag:config', call);
