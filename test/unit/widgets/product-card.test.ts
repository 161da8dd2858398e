import type { TemplateResult } from 'lit';
import { expect, test } from 'vitest';
import { money } from '../../../src/protocol/money.js';
import { toProduct } from '../../../src/protocol/product.js';
import { productCard } from '../../../widgets/product-card/product-card.js';
import { english } from '../../../widgets/product-card/texts.js';

/** What a template says, put together. */
const written = (part: unknown): string => {
  const { strings, values } = Object(part) as Partial<TemplateResult>;
  if (!values) return typeof part === 'string' ? part : '';
  // The content of an element that is written as a whole.
  if (!strings) return `>${values.map(written).join('')}`;
  return strings.map((text, place) => text + written(values[place])).join('');
};

const card = (price: string, oldPrice: string, locale = 'en') => {
  const texts: Record<string, string> = { name: 'Shoe', price, oldPrice };
  const product = toProduct((name) => texts[name], { productId: '1' })!;
  const html = written(productCard(product, money({ locale, currency: 'EUR' }), english));
  const [, badge] = /part="badge"><span class="said">Discount <\/span>([^<]*)/.exec(html) ?? [];
  const [, old] = /part="old-price">.*?<\/span>([^<]*)/.exec(html) ?? [];
  const [, now] = /part="price">.*?<\/span>([^<]*)/.exec(html) ?? [];
  return { now, old, badge };
};

test.each([
  ['75', '100', '−25%'],
  ['99', '100', '−1%'],
  ['1', '100', '−99%'],
])('%s instead of %s is %s', (price, oldPrice, badge) => {
  expect(card(price, oldPrice)).toMatchObject({
    badge,
    old: money({ locale: 'en', currency: 'EUR' }).price(Number(oldPrice)),
  });
});

test.each([
  ['99.6', '100'],
  ['0.01', '10'],
])(
  '%s instead of %s is a lower price without a badge, since the badge would say 0 or 100 per cent',
  (price, oldPrice) => {
    for (const locale of ['en', 'de', 'ar-EG'])
      expect(card(price, oldPrice, locale)).toEqual({
        now: money({ locale, currency: 'EUR' }).price(Number(price)),
        old: money({ locale, currency: 'EUR' }).price(Number(oldPrice)),
        badge: undefined,
      });
  },
);

test('a price of 0 is not a discount', () => {
  expect(card('0', '25')).toEqual({ now: '€0.00', old: undefined, badge: undefined });
});
