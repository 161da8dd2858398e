import { expect, test } from 'vitest';
import { findings } from '../../../../../src/node/command/check/findings.js';
import type { Step, Walk } from '../../../../../src/node/command/check/walk.js';
import { findings as records } from '../../../../../src/page/doctor/findings/all.js';

const HERE = 'https://shop.example/p/4711';

const step = (name: Step['name'], id?: keyof typeof records, sentence = '', address = HERE) => ({
  ...{ name, did: 'button “Add to cart”', page: { address, lists: [] }, httpStatus: 200, isBare: false },
  doctor: {
    findings: id ? [{ ...records[id], id, level: 'error', sentence, seen: 'it' }] : [],
    ...{ wishes: [], isProductPage: true, isServiceKnown: true, sending: { view: [], cart: [] } },
  },
});

const sent = (operation: string) => ({
  ...{ operation, step: 'open', body: '', products: [{ product: '4711' }], isAccepted: true },
});

const of = (steps: object[], changes: object = {}) => {
  const operations = [sent('ViewProduct'), sent('SetCart')];
  const walk = { steps, operations, isInstalled: true, isSent: true, isRestless: false, ways: {}, ...changes };
  return findings(walk as unknown as Walk);
};
const found = (...steps: object[]) => of(steps).map(({ id, grade }) => id ?? grade);

const MISSING = 'The page’s JSON-LD names the product 4711, and no view of it was reported: x.';
const GOOD = ['good', 'good', 'good'];

test('no view is missing of a product whose view was sent', () => {
  expect(found(step('open'), step('add', 'view-missing', MISSING))).toEqual(GOOD);
  const another = MISSING.replace('4711', '9');
  expect(found(step('open'), step('add', 'view-missing', another))).toEqual([...GOOD, 'view-missing']);
});

test('what the walk’s own click has opened over a list is not judged', () => {
  const covered = 'list-unseen';
  expect(found(step('open'), step('add', covered), step('cart', covered))).toEqual(GOOD);
  const elsewhere = step('cart', covered, '', 'https://shop.example/cart');
  expect(found(step('open'), step('add'), elsewhere)).toEqual([...GOOD, covered]);
  expect(found(step('open', covered), step('add'))).toEqual([...GOOD, covered]);
});

test('what was not found is not seen, unless the user has named it', () => {
  const notFound = { ...step('add'), did: undefined };
  const told = (changes: object) =>
    of([step('open'), notFound], changes).map(({ grade, sentence, plain }) => `${grade}: ${sentence}${plain ?? ''}`);
  const operations = [sent('ViewProduct')];
  const view = 'good: A view was sent: product 4711.';
  expect(told({ operations })).toEqual([
    view,
    expect.stringMatching(/^unseen: Not seen: the cart, because no add-to-cart button was found/),
  ]);
  expect(told({})).toEqual([
    view,
    'good: A cart was sent: 4711.',
    expect.stringMatching(/^unseen: Not seen: whether a product that is added is in the cart that is sent, because/),
  ]);
  // No merchandiser's line: the option is wrong, and not the shop.
  const named = { operations, ways: { add: '#buy' } };
  expect(told(named)).toEqual([view, 'problem: Nothing on the page matches --add #buy.']);
});

test('an error page comes first', () =>
  expect(of([{ ...step('open'), httpStatus: 404 }])[0]!.sentence).toBe(
    `${HERE} responded with 404, so the other findings are about an error page: correct the address, or the server.`,
  ));
