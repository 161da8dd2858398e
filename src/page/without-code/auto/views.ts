import { idTexts } from '../../../protocol/xml.js';
import { ofDocument, routeOf } from '../../shared/of-document.js';
import type { Viewed } from '../../tag/events.js';
import type { Reference } from './reference.js';
import { tag } from './settings.js';

/** Products viewed on this route, the latest last. */
let viewed: string[] = [];

/** The last product viewed before the path changed. It may already belong to the new route. Cleared by the next view. */
let carried: string | undefined;

/** The last view that is known, from a call or from this file, as the tag has it. */
let last: Viewed | undefined;

let isReporting = false;

/**
 * Whether the form of this page has led back to it, as that of a product which is added to the cart: the browser names the page itself as the
 * one before. Its view was sent there, if the tag was allowed to.
 */
const isAnswer = (): boolean => ofDocument('referrer') === location.href.split('#')[0] && !!tag().deviceUUID;

/** Whether this is the first route of the document. */
let isFirst: boolean | undefined;

/** The product that was viewed last. */
export const lastViewed = (): string | undefined => viewed.at(-1);

const note = (product: string): void => {
  viewed.push(product);
  carried = undefined;
};

/** Reports a product view once per route. */
export const view = ({ product, sku }: Reference): void => {
  if (viewed.includes(product)) return;
  const isKnown = isFirst && !viewed[0] && isAnswer();
  note(product);
  if (isKnown) return;
  isReporting = true;
  tag()('viewProduct', { product, sku });
  isReporting = false;
  last = tag().viewed;
};

/**
 * The ids of the product that the page itself has reported on this route, by `recotag('viewProduct', …)`, since this was called last.
 * Undefined if it hasn't.
 */
export const newCall = (route: string): string[] | undefined => {
  const call = tag().viewed;
  if (isReporting || !call || call === last || routeOf(new URL(call.url)) !== route) return;
  last = call;
  const ids = idTexts(call.product);
  note(ids[0]!);
  return ids;
};

/**
 * Starts a new route, so that its products are reported again. The last product is kept, because a shop may report it before
 * it changes the URL, or only change the query, for example to select a variant.
 */
export const anotherPage = (isOtherPath: boolean): void => {
  const last = viewed.at(-1);
  viewed = last && !(isOtherPath && last === carried) ? [last] : [];
  if (isOtherPath) {
    carried = last;
    isFirst = isFirst === undefined;
  }
};
