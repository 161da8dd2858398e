import { type Money, money } from '../../src/protocol/money.js';
import { warn } from '../element/warn.js';

const known = new Map<string, Money>();

/** The page's formats: each is made once for all lists, since making one costs more than using it. */
export const pageMoney = (locale: string | undefined, currency: string | undefined): Money => {
  const key = `${locale} ${currency}`;
  const made = known.get(key) ?? money(locale, currency, warn);
  known.set(key, made);
  return made;
};
