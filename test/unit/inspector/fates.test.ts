import { expect, test } from 'vitest';
import { fates, fateWords, type ListRules, receivedIds } from '../../../widgets/doctor/lists/fates.js';

const rules: ListRules = { limit: 2, exclude: [], cart: [], earlier: [], shown: [], fullRows: false };
const received = (...ids: string[]) => ids.map((id) => ({ id, ids: [id], name: '' }));
const why = (ids: string[], changes: Partial<ListRules>) =>
  fates(received(...ids), { ...rules, ...changes }).map((fate) => fateWords(fate, 2));

test('each reason has its text', () => {
  expect(
    why(['self', 'excluded', 'cart', 'earlier', 'a', 'gone', 'a', 'b', 'late'], {
      product: 'self',
      exclude: ['excluded'],
      cart: ['cart'],
      earlier: ['earlier'],
      shown: ['a', 'b'],
    }),
  ).toEqual([
    'is the product that the list is about',
    'is in exclude',
    'is in the cart',
    'is shown by an earlier list',
    'shown',
    'was not returned by the shop',
    'is in the response twice',
    'shown',
    'comes after the 2 that are shown',
  ]);
});

test('the reason why the shop has no data of a product is shown once it is known', () => {
  const words = (['sold out', 'unknown', 'gone', 'back'] as const).map((absence) =>
    fateWords({ why: 'missing' }, 2, absence),
  );
  expect(words).toEqual([
    'is sold out in the shop',
    'is unknown to the shop’s catalogue',
    'has a page that no longer exists',
    'was missing when the list requested it, but exists now',
  ]);
});

test('a row that can’t be filled', () => {
  expect(why(['a', 'b', 'c'], { limit: 4, shown: ['a', 'b'], fullRows: true }).at(-1)).toBe(
    'would start an incomplete row',
  );
});

test('a product matches by any of its ids, and a product without ids is reported', () => {
  const [one, none] = fates(
    [
      { id: '1', ids: ['1', 'erp-9'], name: '' },
      { id: undefined, ids: [], name: 'Nameless' },
    ],
    { ...rules, exclude: ['erp-9'] },
  );
  expect(one!.why).toBe('excluded');
  expect(none!.why).toBe('nameless');
});

test('the ids of both answers (interface.txt 2.5, 2.7)', () => {
  expect(
    receivedIds(
      '<result><status>Success</status><recommendations><recommendation><name>A &amp; B</name><ids><erp>9</erp><productId>4711</productId></ids></recommendation></recommendations></result>',
    ),
  ).toEqual([{ id: '4711', ids: ['9', '4711'], name: 'A & B' }]);
  expect(
    receivedIds(
      '<result><recommendedProducts><product><ids><webSiteId>1</webSiteId></ids></product><product><ids/></product></recommendedProducts></result>',
    ).map(({ id }) => id),
  ).toEqual(['1', undefined]);
});
