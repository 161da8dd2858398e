import { expect, test } from 'vitest';
import { money } from '../../../src/protocol/money.js';

test('money, percentages, and plain decimals without a currency', () => {
  expect(money('de', 'EUR').price(1234.5)).toMatch(/^1\.234,50.€$/);
  expect(money('en-US', 'JPY').price(1234)).toBe('¥1,234');
  expect(money('en').price(7)).toBe('7.00');
  expect(money('en', 'EUR').percent(-0.204)).toBe('−20%');
});

test('a price has two decimals with a currency and without', () => {
  expect(money('en', 'EUR').price(19.999)).toBe('€20.00');
  expect(money('en').price(19.999)).toBe('20.00');
});

test('a locale with an underscore keeps the currency', () => {
  const refused: string[] = [];
  expect(money('en_US', 'EUR', (sentence) => refused.push(sentence)).price(1)).toBe('€1.00');
  expect(refused).toEqual([]);
});

test('each value that Intl rejects is reported and ignored', () => {
  const refused: string[] = [];
  const hear = (sentence: string) => refused.push(sentence);
  expect(money('en', 'EURO', hear).price(1)).toBe('1.00');
  expect(refused.splice(0)).toEqual([expect.stringMatching(/"EURO".*currency/)]);
  // Whatever the machine's own locale is, the currency stays.
  expect(money('x_y', 'EUR', hear).price(1)).toMatch(/€|EUR/);
  expect(refused).toEqual([expect.stringContaining('locale "x_y"')]);
});
