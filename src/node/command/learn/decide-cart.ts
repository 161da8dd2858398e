import { readFirst } from '../../../page/learn/choose-source.js';
import { readLines } from '../../../page/without-code/sources/cart/read-lines.js';
import type { CartSource } from '../../../protocol/config.js';
import { ruleFrom } from './cart-rule.js';
import type { Ids } from './decide-ids.js';
import type { Added } from './learn-cart.js';
import type { Lesson } from './lesson.js';
import { shorterQuery } from './shorter-query.js';
import { tryCart } from './try-cart.js';

/** The id by which the page's view names a product that was added. A chosen option may have led to the page of another product. */
const idOf = ({ page, readings, marked }: Added, { decision, expected }: Ids): string => {
  const seen = expected[page.url]!;
  return readFirst(readings, decision?.sources ?? []) || (page.looks.marked === seen && marked ? marked : seen);
};

const whyNone = async ({ cart, watchAgain }: Lesson, why: string | undefined): Promise<string> => {
  if (!cart.added[0])
    return 'Nothing was added to the cart, so data-cart-at is not known: set the button’s selector with --add <selector>.';
  if (cart.responses[0] && !cart.isEmptied)
    return 'Nothing was seen to remove a product by, so it is not known how the empty cart looks: data-cart-at was not tried.';
  if (!cart.responses[0] && (await watchAgain()).responses[0])
    return 'The cart was read in one of two tries only. Not sure: run the command again.';
  return `The cart can’t be read: ${why}. Call setCart in a template.`;
};

/** Decides where the cart can be read. @returns undefined if it isn't known, and adds a doubt */
export const decideCart = async (lesson: Lesson, ids: Ids): Promise<CartSource | undefined> => {
  const { tab, cart, shopper, varied, first, doubts } = lesson;
  const [one, two] = cart.added;
  const named = {
    first: one ? idOf(one, ids) : '',
    second: two && idOf(two, ids),
    sku: varied?.readings[ids.attributes['data-sku-at'] ?? ''],
  };
  const { rule, why } = ruleFrom(cart.responses, shopper.changes, named, new Set(first.looks.amounts), [
    ...(one?.ids ?? []),
  ]);
  if (!rule) {
    doubts.push(await whyNone(lesson, why));
    return;
  }
  // The shop's own query often asks for the customer's name and addresses, too.
  const body = shorterQuery(rule);
  const short = body && (await tab.call('askShop', { ...rule, body }).catch(() => undefined));
  return body && readLines(short, rule).lines ? { ...rule, body } : rule;
};

/** Whether the tag with these attributes sends each change of the cart. Adds a doubt if it doesn't. */
export const isCartSent = async (lesson: Lesson, ids: Ids, rule: CartSource): Promise<boolean> => {
  const { tab, cart, shopper, doubts, progress } = lesson;
  progress('tries the cart');
  const products = cart.added.map((each) => ({ page: each.page, id: idOf(each, ids) }));
  const trouble = await tryCart({ tab, shopper, attributes: ids.attributes, products });
  if (trouble)
    doubts.push(
      `The cart could be read, but the tag did not send once ${trouble}. Not sure: run the command again, or call setCart in a template. This was tried as data-cart-at: ${JSON.stringify(rule)}`,
    );
  return !trouble;
};
