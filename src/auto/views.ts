import { idTexts } from '../protocol/ids.js';
import type { Claim } from './page/decide.js';
import type { Reference } from './reference.js';
import { tag } from './settings.js';

/** Products viewed on this route, the latest last. */
let viewed: string[] = [];

/** The last product viewed before the path changed. It may already belong to the new route. Cleared by the next view. */
let carried: string | undefined;

/** The last call of `viewProduct` that was seen here. */
let lastCall: unknown;

/** The product of the page's own call on this route. */
let called: Claim | undefined;

/** The product for which the page itself has called `viewProduct` on this route. */
export const calledByPage = (): Claim | undefined => {
  const { viewed: call } = tag();
  if (call && call !== lastCall) {
    const ids = idTexts(call.product);
    called = { from: 'a call of the page', product: ids[0]!, ids };
    viewed.push(ids[0]!);
  }
  lastCall = call;
  return called;
};

/** The product that was viewed last. */
export const lastViewed = (): string | undefined => viewed.at(-1);

/** Reports a product view once per route. */
export const view = ({ product, sku }: Reference): void => {
  calledByPage();
  if (viewed.includes(product)) return;
  viewed.push(product);
  carried = undefined;
  tag()('viewProduct', { product, sku });
  lastCall = tag().viewed;
};

/**
 * Starts a new route, so that its products are reported again. The last product is kept, because a shop may report it before
 * it changes the URL, or only change the query, for example to select a variant.
 */
export const anotherPage = (isOtherPath: boolean): void => {
  if (isOtherPath) called = undefined;
  const last = viewed.at(-1);
  viewed = last && !(isOtherPath && last === carried) ? [last] : [];
  if (isOtherPath) carried = last;
};
