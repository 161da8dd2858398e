import type { Facts } from '../../../src/page/doctor/facts.js';
import { english, filled, type Words } from '../../../src/page/doctor/words.js';

type Say = Words['looked'];

const linesIn = (say: Say, count: number): string => (count === 1 ? say.line : filled(say.lines, { count }));

/** What the attributes of a shop that marks nothing have read. */
const sourcesRead = ({ sources }: Facts, say: Say): string[] => {
  const { products = [], cart } = sources ?? {};
  const read = products.find(({ value }) => value);
  return [
    ...(products[0] ? [`data-product-at: ${read ? filled(say.by, { ...read }) : say.noProduct}`] : []),
    ...(cart ? [`data-cart-at: ${cart.lines === undefined ? say.notRead : linesIn(say, cart.lines)}`] : []),
  ];
};

/** What was checked, and what couldn't be checked. */
export const lookedAt = (facts: Facts, { looked: say } = english) => {
  const { version, config, consent, trials, operations, violations, cart, cartReading, lists, identity } = facts;
  const looked = [filled(say.consent, { ...consent }), say.storage];
  const not = [say.earlier];
  const tell = (seen: unknown, what: string, details: string) =>
    seen ? looked.push(`${what}: ${details}`) : not.push(filled(say.noneHere, { what }));
  const own = trials.find(({ own, outcome }) => own && outcome === 'answered');
  const shown = lists.filter(({ state }) => state === 'ready');
  const pictures = shown.reduce((sum, { pictureCount }) => sum + pictureCount, 0);
  tell(version, say.tag, filled(say.version, { version }));
  tell(identity, say.product, `${identity?.sentence}`);
  looked.push(...sourcesRead(facts, say));
  const { operation, httpStatus: status } = own ?? {};
  tell(own, say.service, filled(say.responds, { baseUrl: config.baseUrl, operation, status }));
  tell(operations.length, say.operations, filled(say.sinceOpened, { count: operations.length }));
  const left = cartReading?.leftOut?.[0] ? filled(say.leftOut, { lines: cartReading.leftOut.join('; ') }) : '';
  tell(cart, say.cart, linesIn(say, cart?.length ?? 0) + left);
  tell(lists.length, say.lists, filled(say.listsRead, { count: lists.length }));
  tell(shown.length, say.shown, filled(say.shownRead, { count: shown.length, pictures }));
  tell(violations, say.policy, filled(say.violations, { count: violations.length }));
  return { looked, not };
};
