import { expect, test } from 'vitest';
import { type MoneyOptions, money } from '../../../src/protocol/money.js';

test.each<[amount: number, options: MoneyOptions, written: string]>([
  [1234.5, { locale: 'de', currency: 'EUR' }, '1.234,50 €'],
  [1234, { locale: 'en-US', currency: 'JPY' }, '¥1,234'],
  [19.999, { locale: 'en', currency: 'EUR' }, '€20.00'],
  [7, { locale: 'en' }, '7.00'],
  [19.999, { locale: 'en' }, '20.00'],
  [1, { locale: 'en_US', currency: 'EUR' }, '€1.00'],
  [49.9, { locale: 'en', currency: 'CAD' }, '$49.90'],
  [49.9, { locale: 'en', currency: 'CAD', display: 'symbol' }, 'CA$49.90'],
  [49.9, { locale: 'en', currency: 'CAD', display: 'code' }, 'CAD 49.90'],
  [1299, { locale: 'sv', currency: 'SEK', whole: true }, '1 299 kr'],
  [1299.5, { locale: 'sv', currency: 'SEK', whole: true }, '1 299,50 kr'],
])('%d by %j is %s', (amount, options, written) => {
  const refused: string[] = [];
  expect(
    money(options, (sentence) => refused.push(sentence))
      .price(amount)
      .replace(/\s/g, ' '),
  ).toBe(written);
  expect(refused).toEqual([]);
});

test('percentages and other numbers', () => {
  const { percent, decimal } = money({ locale: 'de', currency: 'EUR' });
  expect(percent(-0.204)).toMatch(/^−20.%$/);
  expect([decimal(4.56, 1), decimal(5, 1), decimal(12381)]).toEqual(['4,6', '5,0', '12.381']);
});

test('each value that Intl rejects is reported and ignored', () => {
  const refused: string[] = [];
  const hear = (sentence: string) => refused.push(sentence);
  expect(money({ locale: 'en', currency: 'EURO' }, hear).price(1)).toBe('1.00');
  expect(refused.splice(0)).toEqual([expect.stringMatching(/"EURO".*currency/)]);
  // Whatever the machine's own locale is, the currency stays.
  expect(money({ locale: 'x_y', currency: 'EUR' }, hear).price(1)).toMatch(/€|EUR/);
  expect(refused).toEqual([expect.stringContaining('locale "x_y"')]);
});
