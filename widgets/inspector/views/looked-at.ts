import type { Facts } from '../../../src/page/doctor/facts.js';
import { counted } from '../../../src/page/doctor/text/counted.js';

/** What the attributes of a shop that marks nothing have read. */
const sourcesRead = ({ sources }: Facts): string[] => {
  const { products = [], cart } = sources ?? {};
  const read = products.find(({ value }) => value);
  return [
    ...(products[0] ? [`data-product-at: ${read ? `${read.value}, by ${read.source}` : 'no product'}`] : []),
    ...(cart ? [`data-cart-at: ${cart.lines === undefined ? 'not read' : counted(cart.lines, 'line')}`] : []),
  ];
};

/** What was checked, and what couldn't be checked. */
export const lookedAt = (facts: Facts) => {
  const { version, config, consent, trials, operations, violations, cart, cartReading, lists, identity } = facts;
  const looked = [`consent: ${consent.consent}, by ${consent.origin}`, 'storage'];
  const not = ['calls that the tag rejected before the inspector was open, except the last one'];
  const say = (seen: unknown, what: string, details: string) =>
    seen ? looked.push(`${what}: ${details}`) : not.push(`${what}: none here`);
  const own = trials.find(({ own, outcome }) => own && outcome === 'answered');
  const shown = lists.filter(({ state }) => state === 'ready');
  const pictures = shown.reduce((sum, { pictureCount }) => sum + pictureCount, 0);
  say(version, 'the tag', `version ${version}`);
  say(identity, "the page's product", `${identity?.sentence}`);
  looked.push(...sourcesRead(facts));
  say(own, 'the service', `${config.baseUrl} responds to ${own?.operation} with ${own?.httpStatus}`);
  say(operations.length, 'operations', `${operations.length} since the inspector was opened`);
  const left = cartReading?.leftOut?.[0] ? `, left out: ${cartReading.leftOut.join('; ')}` : '';
  say(cart, 'the cart', counted(cart?.length ?? 0, 'line') + left);
  say(lists.length, 'lists', `${lists.length}, their attributes and states`);
  say(shown.length, 'lists with products', `${shown.length}, their links and ${counted(pictures, 'picture')}`);
  say(violations, 'security policy', counted(violations.length, 'violation'));
  return { looked, not };
};
