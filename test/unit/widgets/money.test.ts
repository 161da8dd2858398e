import { expect, test, vi } from 'vitest';
import { money } from '../../../widgets/product-card/money.js';

test('money, shares, and plain decimals without a currency', () => {
  expect(money('de', 'EUR').price(1234.5)).toMatch(/^1\.234,50.€$/);
  expect(money('en-US', 'JPY').price(1234)).toBe('¥1,234');
  expect(money('en').price(7)).toBe('7.00');
  expect(money('en', 'EUR').percent(-0.204)).toBe('-20%');
});

test('what Intl refuses is said once and done without', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(money('en', 'EURO').price(1)).toBe('1.00');
  expect(money('en', 'EURO').price(1)).toBe('1.00');
  expect(money('x_y', 'EUR').price(1)).toBe('1.00');
  expect(warned).toHaveBeenCalledTimes(2);
});
