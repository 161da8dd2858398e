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

const found = (...steps: ReturnType<typeof step>[]) => {
  const operations = [sent('ViewProduct'), sent('SetCart')];
  const walk = { steps, operations, isInstalled: true, isSent: true, isRestless: false, ways: {} };
  return findings(walk as unknown as Walk).map(({ id, grade }) => id ?? grade);
};

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
