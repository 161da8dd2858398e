import { pageGlobal } from '../../src/page/shared/page-global.js';
import type { FeatureModule } from '../on-demand/feature-module.js';
import type { PageMoney } from '../on-demand/features.js';
import { pageCurrency } from './page-currency.js';

/** How a shop writes its prices. */
interface ShopFormat {
  currency: string | undefined;
  /** with `#` for the number and `¤` for the symbol */
  pattern: string;
  symbol: string;
  places: number;
  decimal: string;
  group: string;
}

/** A text that a page's variable has. It may be a space. */
const said = (...path: string[]): string => {
  const value = pageGlobal(...path);
  return typeof value === 'string' ? value : '';
};

/** https://github.com/woocommerce/woocommerce: `currency` of `wcSettings`. */
const wooCommerce = (): ShopFormat | undefined => {
  const at = (name: string) => said('wcSettings', 'currency', name);
  const pattern = at('priceFormat').replace('&nbsp;', '\u00A0').replace('%1$s', '¤').replace('%2$s', '#');
  if (!/#/.test(pattern)) return;
  return {
    currency: at('code') || undefined,
    pattern,
    symbol: at('symbol'),
    places: Number(pageGlobal('wcSettings', 'currency', 'precision')) || 0,
    decimal: at('decimalSeparator') || '.',
    group: at('thousandSeparator'),
  };
};

/** The pattern is by CLDR, `#,##0.00 ¤`; without it that of the language. */
const prestaShop = (): ShopFormat | undefined => {
  const at = (name: string) => said('prestashop', 'currency', name);
  const currency = at('iso_code');
  if (!currency) return;
  const parts = new Intl.NumberFormat(said('prestashop', 'language', 'locale') || undefined, {
    style: 'currency',
    currency,
    useGrouping: true,
  }).formatToParts(1234567.8);
  const first = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const numbers = /^(integer|group|decimal|fraction)$/;
  const written = parts
    .map(({ type, value }) => (type === 'currency' ? '¤' : numbers.test(type) ? '#' : value))
    .join('');
  return {
    currency,
    pattern: (at('format') || written).replace(/[#0.,]+/, '#'),
    symbol: at('sign') || first('currency'),
    places: (/\.(0*)/.exec(at('format'))?.[1] ?? first('fraction')).length,
    decimal: first('decimal') || '.',
    group: first('group'),
  };
};

/** The words of a Shopify format for its separators. https://help.shopify.com/en/manual/international/pricing/currency-formatting */
const shopify = (): ShopFormat | undefined => {
  const format =
    said('Shopify', 'money_format') ||
    said('theme', 'moneyFormat') ||
    said('theme', 'settings', 'moneyFormat') ||
    said('theme', 'strings', 'moneyFormat');
  const [placeholder, name] = /\{\{\s*(amount\w*)\s*\}\}/.exec(format) ?? [];
  if (!name) return;
  const hasComma = /_comma_|with_space/.test(name) && !/period/.test(name);
  return {
    currency: said('Shopify', 'currency', 'active') || undefined,
    // Themes write it with an element around it.
    pattern: format.replace(placeholder!, '#').replace(/<[^<>]*>/g, ''),
    symbol: '',
    places: /no_decimals/.test(name) ? 0 : 2,
    decimal: hasComma ? ',' : '.',
    group: /space/.test(name) ? '\u00A0' : /apostrophe/.test(name) ? '’' : hasComma ? '.' : ',',
  };
};

const write = ({ pattern, symbol, places, decimal, group }: ShopFormat, amount: number, whole: boolean): string => {
  const [integer, fraction] = amount.toFixed(places).split('.');
  const isWhole = !fraction || (whole && !Number(fraction));
  const digits = integer!.length % 3;
  const threes = integer!.slice(digits).match(/\d{3}/g) ?? [];
  const number =
    [...(digits ? [integer!.slice(0, digits)] : []), ...threes].join(group) + (isWhole ? '' : decimal + fraction);
  return pattern.replace('#', () => number).replace('¤', () => symbol);
};

/** What the page says of its prices: their currency, and how the shop writes them. */
export const create: FeatureModule<PageMoney>['create'] = () => ({
  currency: pageCurrency,
  format: () => {
    const format = wooCommerce() ?? prestaShop() ?? shopify();
    return format && { currency: format.currency, price: (amount, whole) => write(format, amount, whole) };
  },
});
