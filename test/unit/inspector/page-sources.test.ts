import { expect, test } from 'vitest';
import { pageSources, type SourcesEvidence } from '../../../widgets/doctor/observe/sources.js';

const nothing = { products: [], troubles: [], cart: undefined, failed: undefined, overruled: undefined };

test.each<
  [name: string, evidence: SourcesEvidence | undefined, attributes: Record<string, string>, facts: object | undefined]
>([
  ['a shop without sources', {}, {}, undefined],
  ['no tag', undefined, {}, undefined],
  [
    'a cart that is no JSON, which no configuration has',
    {},
    { cartAt: '{"url":}' },
    { troubles: [{ attribute: 'data-cart-at', text: '{"url":}', at: 7, reason: 'a value is expected' }] },
  ],
  [
    'an invalid selector',
    { sources: { products: [{ source: '.a:b(', why: 'the selector is invalid' }] } },
    {},
    {
      products: [{ source: '.a:b(', why: 'the selector is invalid' }],
      troubles: [{ attribute: 'data-product-at', text: '.a:b(', at: 0, reason: 'the selector is invalid' }],
    },
  ],
  [
    'a call that named another product',
    { sources: {}, source: { product: '1' }, call: { product: '2' }, product: '2' },
    {},
    { overruled: { said: '1', used: '2', by: 'a call of the page' } },
  ],
  [
    'markup that named another product',
    { sources: {}, source: { product: '1' }, markup: { from: 'JSON-LD', product: '2' }, product: '2' },
    {},
    { overruled: { said: '1', used: '2', by: 'JSON-LD' } },
  ],
  ['the source itself', { sources: {}, source: { product: '1' }, markup: { product: '1' }, product: '1' }, {}, {}],
])('%s', (_, evidence, attributes, facts) => {
  expect(pageSources(evidence, attributes)).toEqual(facts && { ...nothing, ...facts });
});
