import { type Money, money } from '../../src/protocol/money.js';
import { warn } from '../element/warn.js';

/**
 * The nearest `lang` attribute, also outside of shadow trees, as HTML defines it:
 * https://html.spec.whatwg.org/multipage/dom.html#language
 */
export const nearestLang = (element: Element): string | undefined => {
  const ancestor = element.closest<HTMLElement>('[lang]');
  if (ancestor) return ancestor.lang;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? nearestLang(root.host) : undefined;
};

const cached = new Map<string, Money>();

/**
 * Number formats, cached for all lists: creating a format is expensive.
 *
 * @param free text for a price of 0
 */
export const pageMoney = (locale: string | undefined, currency: string | undefined, free: string): Money => {
  const key = `${locale} ${currency} ${free}`;
  const known = cached.get(key);
  if (known) return known;
  const { price, ...others } = money(locale, currency, warn);
  const format: Money = { ...others, price: (amount) => (amount ? price(amount) : free) };
  cached.set(key, format);
  return format;
};
