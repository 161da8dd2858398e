import type { Collector } from '../collector/collector.js';
import type { Tab } from '../driver/engine.js';
import { MARKER, mark } from '../marker.js';
import type {} from '../shop/page-globals.js';
import { sleep } from './sleep.js';

/** What waits in this profile, whatever else the tag keeps: operations are stored with their XML. */
const waiting = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() =>
    Object.keys(localStorage).filter(
      (key) => key.startsWith('recotag.outbox') && localStorage.getItem(key)?.includes('<operation'),
    ),
  );

const LOOK = 50;

/** So long the service has been at rest before the page's clock jumps: whatever has left the browser is there by then. */
const REST = 400;

/** More than an answer may take, and at last more than any pause. */
const JUMP = 31_000;

/** As long as a slow machine may need from one arrival to the next. */
const PATIENCE = 45_000;

/**
 * On the last page of a walk: until nothing waits any more, a last operation has arrived, and nothing is on its way. What the tag
 * has put off (a pause after failures, a cart to be said again) comes at once, since the page's clock jumps ahead.
 *
 * @returns what still waits when nothing happens any more; empty as it should be
 */
export const settle = async (tab: Tab, collector: Collector): Promise<string[]> => {
  await mark(tab);
  let seen = -1;
  let arrivedAt = Date.now();
  let since = Date.now();
  for (;;) {
    if (collector.arrivals.length !== seen) {
      seen = collector.arrivals.length;
      arrivedAt = since = Date.now();
    }
    if (collector.open) since = Date.now();
    if (Date.now() - arrivedAt > PATIENCE) return waiting(tab);
    if (Date.now() - since > REST) {
      const left = await waiting(tab);
      const isThere = collector.arrivals.some(({ what, outcome }) => what === MARKER && outcome !== 'refused');
      if (!left.length && isThere) return left;
      await tab.evaluate((milliseconds) => window.skip(milliseconds), JUMP);
      // What a closed tab had on its way is in doubt until the service answers something else.
      if (isThere) await mark(tab);
      since = Date.now();
    }
    await sleep(LOOK);
  }
};
