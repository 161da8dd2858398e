import { afterEach, expect, test, vi } from 'vitest';
import { create } from '../../../widgets/page/page-money.js';

afterEach(() => vi.unstubAllGlobals());

const formatOn = (page: object) => {
  vi.stubGlobal('window', page);
  return create({} as never, {} as never).format();
};

const woo = { code: 'CHF', symbol: 'Fr.', precision: 2, decimalSeparator: '.', thousandSeparator: ' ' };
const euro = { iso_code: 'EUR', sign: '€' };

test.each<[written: string, currency: string | undefined, page: object]>([
  ['Fr. 12 345.50', 'CHF', { wcSettings: { currency: { ...woo, priceFormat: '%1$s&nbsp;%2$s' } } }],
  ['12 346Fr.', 'CHF', { wcSettings: { currency: { ...woo, precision: 0, priceFormat: '%2$s%1$s' } } }],
  ['12.345,50 €', 'EUR', { prestashop: { currency: euro, language: { locale: 'de-DE' } } }],
  ['€ 12.345,50', 'EUR', { prestashop: { currency: { ...euro, format: '¤ #,##0.00' }, language: { locale: 'nl' } } }],
  [
    '12.345,50 €',
    'EUR',
    { Shopify: { currency: { active: 'EUR' }, money_format: '{{amount_with_comma_separator}} €' } },
  ],
  ['12 346 kr', undefined, { theme: { moneyFormat: '{{ amount_no_decimals_with_space_separator }} kr' } }],
  ['£12,345.50 GBP', undefined, { Shopify: { money_format: '<span class="money">£{{amount}} GBP</span>' } }],
])('%s in %s is what the shop writes', (written, currency, page) => {
  const format = formatOn(page)!;
  expect(format.currency).toBe(currency);
  expect(format.price(12345.5, false).replace(/\s/g, ' ')).toBe(written);
});

test('whole prices in the format of the shop, and pages that state none', () => {
  const shop = { Shopify: { money_format: '{{amount_with_comma_separator}} €' } };
  expect([formatOn(shop)!.price(19, true), formatOn(shop)!.price(19.9, true)]).toEqual(['19 €', '19,90 €']);
  for (const page of [{}, { Shopify: {} }, { wcSettings: { currency: { code: 'EUR' } } }, { prestashop: { cart: {} } }])
    expect(formatOn(page)).toBeUndefined();
});
