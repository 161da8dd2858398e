import { report } from './cart.js';
import { keepMilliseconds } from './config.js';
import { canSend } from './consent.js';
import { newId } from './device.js';
import { offer, type Retry, type StartRetry } from './outbox/hand-over.js';
import { FORMAT } from './outbox/row.js';
import { outboxChanged, outboxKeys, read, remove, write } from './storage.js';
import { thisPage } from './this-page.js';
import { post, reserve } from './transport.js';

// The order of events: `offerRetry` puts `take` on the page as the tag starts; `askForRetry` loads recotag-retry.js when something waits; that
// file calls `take`, which starts it with what this page has and knows. From then on `retry` sends what waits.

/** recotag-retry.js, once it is there. It may never be: blocked, not found, or of another version. */
export let retry: Retry | undefined;

let load: (() => void) | undefined;
let isAsked = false;

/** Takes recotag-retry.js, unless it reads another format. */
const take = (format: number, start: StartRetry): void => {
  if (retry || format !== FORMAT) return;
  const { openedAt, retriedAt, called } = thisPage;
  retry = start({
    read,
    write,
    remove,
    outboxKeys,
    outboxChanged,
    reserve,
    post,
    openedAt,
    retriedAt,
    canSend,
    called,
    keepMilliseconds,
    newId,
    report,
  });
  if (thisPage.leftAt) retry.leave(thisPage.leftAt);
  retry.check();
};

/** The page begins. @param loader loads recotag-retry.js */
export const offerRetry = (loader: () => void): void => {
  load = loader;
  offer(take);
};

/** Something waits in the outbox that this file doesn't send: asks for recotag-retry.js, once. */
export const askForRetry = (): void => {
  if (retry) retry.check();
  else if (load && !isAsked && !thisPage.leftAt) {
    isAsked = true;
    load();
  }
};

/** The file may be there by now: the network is back, or the page asks for it. */
export const askAgain = (): void => {
  isAsked = false;
};
