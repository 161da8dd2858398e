// Facts of which a second copy would be forgotten: what gives each away, and the file or folder that alone may have it.
import { expect, test } from 'vitest';
import { tagAttributes } from '../../src/page/tag/attributes.js';
import { PRODUCT_KEYS } from '../../src/protocol/item-ids.js';
import { sourceFiles } from './source-files.js';

test.each<[fact: string, sign: RegExp, home: string]>([
  ['Retry-After is seconds or a date', /\+new Date\(header/, 'src/protocol/retry-after.ts'],
  ['the hash FNV-1a', /0x811c9dc5|\b2166136261\b|0x0*1000193\b|\b16777619\b/i, 'src/protocol/fnv1a32.ts'],
  ['a fragment may be a part of the route', /\^#\[(!\\?\/|\\?\/!)\]/, 'src/page/shared/of-document.ts'],
  ['fields of a data layer that name an id', /(?<!:)\bitem_group_id\b/, 'src/protocol/item-ids.ts'],
  [
    'marks of shop platforms',
    /woocommerce-cart|tax-product_cat|cms-index|catalog-category-view|is-ctl-|\.template-collection|ShopifyAnalytics|activeNavigationId|x-magento-init/,
    'src/page/without-code/platforms/',
  ],
])('%s: one home', (_, sign, home) => {
  // The table of the documentation is no code: the next test compares it.
  const holders = ['src', 'widgets']
    .flatMap(sourceFiles)
    .filter(({ path, text }) => path !== 'src/page/tag/attributes.ts' && sign.test(text));
  expect(holders.length).toBeGreaterThan(0);
  expect(holders.map(({ path }) => path).filter((path) => !path.startsWith(home))).toEqual([]);
});

test('the documentation names the fields that the tag reads', () => {
  expect(tagAttributes.find(({ key }) => key === 'productKey')!.default).toContain(`data layer: \`${PRODUCT_KEYS}\``);
});
