import { guarded } from '../../page/guarded.js';
import { CART_KEY, readCarts } from '../../page/kept-carts.js';
import { storageOnPage } from '../../page/stored.js';
import { tagOnPage } from '../../page/tag-on-page.js';
import { fnv1a32 } from '../../protocol/fnv1a32.js';
import { jsonText } from '../../protocol/json-text.js';
import type { StartRetry } from '../outbox/hand-over.js';
import type { Row } from '../outbox/row.js';
import { createRetry } from './create-retry.js';
import { exclusively } from './lease.js';
import type { Ports } from './ports.js';

const DAY = 864e5;

let hasWarned = false;

/** A header `Authorization` is public to every visitor: says so once. */
const warnOfSecret = (): void => {
  const names = Object.keys(tagOnPage().config?.headers ?? {});
  if (hasWarned || !names.some((name) => /^authorization$/i.test(name))) return;
  hasWarned = true;
  console.warn('recotag: the Authorization header is public');
};

/** Notes that the service has this cart, so that an equal one isn't sent again within a day: src/tag/cart.ts. */
const noteAcknowledged = ({ read, write, now }: Pick<Ports, 'read' | 'write' | 'now'>, { cart, url, body }: Row): void => {
  const carts = readCarts(read(CART_KEY));
  const endpointId = `${cart}`.replace('cart.', '');
  const last = carts[endpointId];
  if (cart && last?.hash === fnv1a32(url + body))
    write(CART_KEY, jsonText({ ...carts, [endpointId]: { ...last, acknowledged: now() } }));
};

/** Starts the retries of this page. The only use of the clock, of timers and of random numbers in this file. */
export const startRetry: StartRetry = (given) => {
  const { readText, writeText } = storageOnPage()!;
  const storage = {
    read: (key: string) => readText(key),
    write: (key: string, value: string | undefined) => writeText(key, value),
    now: () => Date.now(),
  };
  const retry = createRetry(
    {
      ...given,
      ...storage,
      keepMilliseconds: () => (tagOnPage().config?.keepDays ?? 30) * DAY,
      report(name, row) {
        if (name === 'sent') noteAcknowledged(storage, row);
        given.report(name, row);
      },
      after: (milliseconds, call) => setTimeout(guarded(call), milliseconds),
      cancel: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
      random: () => Math.random(),
    },
    exclusively,
  );
  return {
    ...retry,
    check() {
      warnOfSecret();
      retry.check();
    },
  };
};
