import { guarded } from '../shared/guarded.js';
import { ofDocument } from '../shared/of-document.js';
import { acceptCalls } from './call.js';
import { askAgain, retry } from './retry-file.js';
import { leave, lookForLeftovers, sendFresh } from './send.js';
import { isOutboxKey, outboxChanged } from './storage.js';
import { hurry, thisPage } from './this-page.js';
import { after } from './timer.js';

/** After this time the page checks whether another page's operation still waits, because that page may be gone. */
const CHECK_AFTER_OTHERS_MS = 5000;

let isChecking = false;

/** Looks for what other pages have left behind, some time after they have written to the outbox. */
const lookLater = (): void => {
  if (isChecking) return;
  isChecking = true;
  after(CHECK_AFTER_OTHERS_MS, () => {
    isChecking = false;
    if (retry) retry.check();
    else lookForLeftovers();
  });
};

/** Tries to send what waits now. */
export const flush = (): void => {
  hurry();
  askAgain();
  sendFresh();
  if (retry) retry.flush();
  else lookForLeftovers();
};

/** Listens to what other tabs store, and follows what they have stored before. */
const watchOtherTabs = (): void => {
  addEventListener(
    'storage',
    guarded(({ key }) => {
      const isOutbox = isOutboxKey(key);
      // An event without a key means that the whole storage was cleared.
      if (isOutbox || !key) outboxChanged();
      if (!isOutbox) acceptCalls(true);
      else if (document.hidden !== true) lookLater();
    }),
  );
  outboxChanged();
  acceptCalls(true);
};

/** Listens to the events of the page's life cycle, of the network and of other tabs. */
export const watchPageLife = (): void => {
  ofDocument('addEventListener')(
    'visibilitychange',
    guarded(() => {
      // The last event that mobile browsers reliably fire (https://developer.mozilla.org/en-US/docs/Web/API/Document/visibilitychange_event).
      if (document.hidden === true) {
        sendFresh(true);
        retry?.hide();
        return;
      }
      outboxChanged();
      if (retry) retry.check();
      else lookForLeftovers();
    }),
  );
  ofDocument('addEventListener')(
    'prerenderingchange',
    guarded(() => acceptCalls()),
  );
  // Only the window gets these events (https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-pagetransitionevent-interface).
  addEventListener('pagehide', guarded(leave));
  addEventListener(
    'pageshow',
    guarded(({ persisted }) => {
      if (!persisted) return;
      outboxChanged();
      thisPage.leftAt = undefined;
      retry?.restore();
      flush();
      acceptCalls();
    }),
  );
  addEventListener('online', guarded(flush));
  // After the first request: Chromium opens both storages for this listener, which takes about a tenth of the tag's time.
  after(0, watchOtherTabs);
};

/** Calls back when the configuration is set or changed. */
export const onConfig = (call: () => void): void => ofDocument('addEventListener')('recotag:config', guarded(call));
