import type { Money } from '../../src/protocol/money.js';
import { nearestLang, pageMoney } from '../page/page-locale.js';
import type { ListView } from './list-view.js';

/** Formats the prices of a list by its attributes, or else as the page does. */
export const listMoney = ({ element, words, features: { money: page } }: ListView): Money => {
  const { locale, currencyDisplay: display, wholePrices: whole, zeroPrice } = element;
  const own = locale || display ? undefined : page?.format();
  const currency = element.currency || own?.currency || page?.currency();
  return pageMoney(
    { locale: locale || nearestLang(element), currency, display, whole },
    zeroPrice === 'free' ? words.free : '',
    own?.currency && own.currency !== currency?.toUpperCase() ? undefined : own,
  );
};

/** Variables of shop platforms that may state how prices are written. */
const STATED_BY = ['wcSettings', 'prestashop', 'Shopify'];

/** Whether the page may say something of a list's prices that the list's own settings don't say. */
export const asksPage = ({ currency, locale, currencyDisplay }: ListView['element']): boolean =>
  !currency || (!locale && !currencyDisplay && STATED_BY.some((name) => Object.hasOwn(window, name)));
