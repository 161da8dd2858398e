import { expect, test } from 'vitest';
import { amount, COUNT_DIGITS, digitsOf, isNegative } from '../../../../src/protocol/markup/prices.js';

test.each([
  [1299, 1299],
  [0, 0],
  ['1299', 1299],
  ['19,90', 19.9],
  ['1.299,00', 1299],
  ['1,299.00', 1299],
  ['1.299.000', 1299000],
  ['1,299,000.5', 1299000.5],
  ['1 299,00 €', 1299],
  ['1\u202f299,00\u00a0€', 1299],
  ["CHF 1'299.00", 1299],
  ['1’299.00', 1299],
  ['€ 19,90', 19.9],
  ['US$ 5', 5],
  ['1.234,50 zł', 1234.5],
  ['45.0000', 45],
  ['0.125', 0.125],
  ['34,50 € *', 34.5],
  ['₤1700.', 1700],
  ['19,-', 19],
  ['1.899,- kr', 1899],
  ['Rs. 3,600.00', 3600],
])('%j is %d', (written, number) => {
  expect(amount(written)).toBe(number);
});

test.each([
  ['1.299'],
  ['1,299'],
  ['100,000'],
  ['1.299.00'],
  ['from 19.90'],
  ['19.90 - 29.90'],
  ['-5'],
  ['19-'],
  [''],
  [null],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  ['1e3'],
  [true],
  [{}],
])('%j is only partly an amount', (written) => {
  expect(amount(written)).toBeUndefined();
});

/** Text whose separator may be for groups or for decimals: the currency decides, or that it is a count. */
test.each([
  ['1.299', 'EUR', 1299],
  ['1,299', 'EUR', 1299],
  ['1,299', 'USD', 1299],
  ['1.299', 'JPY', 1299],
  ['12.500', 'KWD', 12.5],
  ['12,500', 'KWD', 12.5],
  ['1.250', 'BHD', 1.25],
  ['0.125', 'EUR', 0.125],
  ['1.299,00', 'EUR', 1299],
  ['1,299.500', 'KWD', 1299.5],
  ['1.299.000', 'KWD', 1299000],
  ['1.299', undefined, undefined],
  ['1.299', 'euros', undefined],
  ['1.299', { code: 'EUR' }, undefined],
])('%j in %j is %j', (written, currency, number) => {
  expect(amount(written, digitsOf(currency))).toBe(number);
});

test.each([
  ['2.000', 2],
  ['2,000', 2],
  ['1.500', 1.5],
  ['12', 12],
])('%j pieces are %d', (written, count) => {
  expect(amount(written, COUNT_DIGITS)).toBe(count);
});

test.each([
  [-5, true],
  ['-5', true],
  ['−5,00 €', true],
  ['€ -5.00', true],
  [0, false],
  ['5', false],
  ['19,-', false],
  ['from 19', false],
  ['', false],
  [undefined, false],
])('%j is below 0: %j', (value, is) => {
  expect(isNegative(value)).toBe(is);
});
