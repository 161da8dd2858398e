import { Refusal } from '../refusal.js';
import type { Settings } from '../settings.js';
import { childrenOf, short } from './element.js';
import type { Call } from './judge-call.js';
import { type JudgedPopular, type JudgedReco, judgePopularProducts, judgeReco } from './lists.js';
import { readXml } from './read-xml.js';
import { type JudgedCart, type JudgedView, judgeClearCart, judgeSetCart, judgeViewProduct } from './tracking.js';

/** The content of a valid body. */
export type Judged = JudgedView | JudgedCart | JudgedReco | JudgedPopular | { kind: 'other' };

/**
 * Judges a body: it must be well-formed, with the root element `operation` and the content of this operation.
 *
 * @throws Refusal for any other body, and for a tracking call that names neither the device nor the customer
 */
export const judgeBody = (body: string, call: Call, settings: Settings): Judged => {
  const root = readXml(body);
  if (root.name !== 'operation') throw new Refusal(`the root element must be "operation", not "${short(root.name)}"`);
  switch (call.role) {
    case 'ViewProduct':
      return known(judgeViewProduct(root, settings), call);
    case 'SetCart':
      return known(judgeSetCart(root, settings), call);
    case 'ClearCart':
      return known(judgeClearCart(root, settings), call);
    case 'Reco':
      return judgeReco(root, settings);
    case 'GetPopularProducts':
      return judgePopularProducts(root, settings);
    case 'Other':
      if (!root.children.length) childrenOf(root, 'operation', {});
      return { kind: 'other' };
  }
};

const known = <Tracked extends { customer: string[] }>(judged: Tracked, { deviceUUID, operation }: Call): Tracked => {
  if (!deviceUUID && !judged.customer.length)
    throw new Refusal(
      `${operation} identifies no visitor: it needs the query parameter "deviceUUID" or the element "customer"`,
    );
  return judged;
};
