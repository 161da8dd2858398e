import { expect, test } from 'vitest';
import { pageIdentity } from '../../../src/page/doctor/observe/identity.js';
import type { PageEvidence } from '../../../src/page/without-code/auto/evidence.js';

const jsonLd = { from: 'JSON-LD', product: '4711', ids: ['4711', 'MPN-9'] };
const form = { from: 'the form', ids: ['4711'] };

test.each<[PageEvidence | undefined, string | undefined, boolean?]>([
  [undefined, undefined],
  [{ layer: [] }, undefined],
  // One id and no view: nothing is ambiguous. `view-missing` reports what is wrong.
  [{ markup: { from: 'JSON-LD', ids: ['SKU-100'] }, layer: [] }, 'none is sent: JSON-LD has SKU-100', false],
  [
    { product: '4711', markup: jsonLd, layer: [{ product: '4712', ids: ['4712'] }], witnesses: [form] },
    '4711: JSON-LD and the form agree; the data layer has 4712 and was ignored',
    true,
  ],
  [
    {
      product: '4711',
      layer: [
        { product: '4711', ids: ['4711'] },
        { product: '9', ids: ['9'] },
      ],
    },
    '4711: the data layer names it',
  ],
  [
    {
      product: '9',
      call: { from: 'the page’s own call', product: '9', ids: ['9'] },
      layer: [{ product: '4712', ids: ['4712'] }],
    },
    '9: the page’s own call names it; the data layer has 4712 and was ignored',
    true,
  ],
  [
    { product: '9', platform: '9', markup: jsonLd, layer: [] },
    '9: the shop platform names it; JSON-LD has 4711 and was ignored',
  ],
  [
    {
      layer: [],
      witnesses: [
        { from: 'data-product-id', ids: ['1', '2', '3'] },
        { from: 'the form', ids: [] },
      ],
    },
    'none is sent, because it is ambiguous: data-product-id has 3 ids',
  ],
])('%j', (evidence, sentence, isDisputed = false) => {
  expect(pageIdentity(evidence)).toEqual(sentence && { sentence, isDisputed });
});
