import type { Money } from '../../src/protocol/money.js';
import { pageCurrency } from '../page/page-currency.js';
import { nearestLang, pageMoney } from '../page/page-locale.js';
import type { ListView } from './list-view.js';

/** Formats the prices of a list by its attributes, or by what the page says about its language and currency. */
export const listMoney = ({ element, words }: ListView): Money =>
  pageMoney(
    element.locale || nearestLang(element),
    element.currency || pageCurrency(),
    element.zeroPrice === 'free' ? words.free : '',
  );
