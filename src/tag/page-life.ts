import { guarded } from '../page/guarded.js';
import { ofDocument } from '../page/of-document.js';
import { acceptWaiting } from './call.js';
import { delivery } from './page-delivery.js';
import { isOutboxKey, outboxChanged } from './storage.js';

/**
 * Listens to the events of the page's life cycle, of the network and of other tabs. Call it after the first calls have been made: Chromium
 * opens both storages for a listener to `storage`, and meanwhile it grants the lock for the first request.
 */
export const watchPageLife = (): void => {
  ofDocument('addEventListener')(
    'visibilitychange',
    guarded(() => {
      // The last event that mobile browsers reliably fire (https://developer.mozilla.org/en-US/docs/Web/API/Document/visibilitychange_event).
      if (document.hidden === true) return delivery.hide();
      outboxChanged();
      delivery.check();
    }),
  );
  ofDocument('addEventListener')(
    'prerenderingchange',
    guarded(() => acceptWaiting()),
  );
  // Only the window gets these events (https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-pagetransitionevent-interface).
  addEventListener(
    'pagehide',
    guarded(() => delivery.leave()),
  );
  addEventListener(
    'pageshow',
    guarded(({ persisted }) => {
      if (!persisted) return;
      outboxChanged();
      delivery.restore();
      acceptWaiting();
    }),
  );
  addEventListener(
    'online',
    guarded(() => delivery.flush()),
  );
  addEventListener(
    'storage',
    guarded(({ key }) => {
      const isOutbox = isOutboxKey(key);
      // An event without a key means that the whole storage was cleared.
      if (isOutbox || !key) outboxChanged(key);
      if (!isOutbox) acceptWaiting(true);
      else if (document.hidden !== true) delivery.checkAfterOthers();
    }),
  );
};

/** Calls back when the configuration is set or changed. */
export const onConfig = (call: () => void): void => ofDocument('addEventListener')('recotag:config', guarded(call));
