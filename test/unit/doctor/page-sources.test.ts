import { expect, test } from 'vitest';
import { pageSources } from '../../../src/page/doctor/observe/sources.js';
import type { PageEvidence } from '../../../src/page/without-code/auto/evidence.js';
import type { Claim } from '../../../src/page/without-code/auto/page/decide.js';

const claim = (product: string, from?: string): Claim => ({ from, product, ids: [product] });
const nothing = { products: [], troubles: [], cart: undefined, failed: undefined, overruled: undefined };

test.each<
  [
    name: string,
    evidence: Omit<PageEvidence, 'layer'> | undefined,
    attributes: Record<string, string>,
    facts: object | undefined,
  ]
>([
  ['a shop without sources', {}, {}, undefined],
  ['no tag', undefined, {}, undefined],
  [
    'a cart that is no JSON, which no configuration has',
    {},
    { cartAt: '{"url":}' },
    { troubles: [{ attribute: 'data-cart-at', text: '{"url":}', reason: expect.stringMatching(/JSON/) }] },
  ],
  [
    'an invalid selector',
    { sources: { products: [{ source: '.a:b(', why: 'the selector is invalid' }] } },
    {},
    {
      products: [{ source: '.a:b(', why: 'the selector is invalid' }],
      troubles: [{ attribute: 'data-product-at', text: '.a:b(', reason: 'the selector is invalid' }],
    },
  ],
  [
    'a call that named another product',
    { sources: {}, source: claim('1'), call: claim('2'), product: '2' },
    {},
    { overruled: { said: '1', used: '2', by: 'a call of the page' } },
  ],
  [
    'markup that named another product',
    { sources: {}, source: claim('1'), markup: claim('2', 'JSON-LD'), product: '2' },
    {},
    { overruled: { said: '1', used: '2', by: 'JSON-LD' } },
  ],
  ['the source itself', { sources: {}, source: claim('1'), markup: claim('1'), product: '1' }, {}, {}],
])('%s', (_, evidence, attributes, facts) => {
  expect(pageSources(evidence && { layer: [], ...evidence }, attributes)).toEqual(facts && { ...nothing, ...facts });
});
