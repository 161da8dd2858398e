import { jsonText } from '../../src/protocol/json-text.js';
import { type Money, type MoneyOptions, money } from '../../src/protocol/money.js';
import { warn } from '../element/warn.js';
import type { PriceFormat } from '../on-demand/features.js';

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
 * @param own how the page itself writes prices
 */
export const pageMoney = (options: MoneyOptions, free: string, own?: PriceFormat): Money => {
  const ownPrice = own?.price;
  const key = jsonText([options, free, ownPrice?.(1234.5, false)]);
  const known = cached.get(key);
  if (known) return known;
  const { price, ...others } = money(options, warn);
  const written = (amount: number) => ownPrice?.(amount, !!options.whole) ?? price(amount);
  const format: Money = { ...others, price: (amount) => (amount ? written(amount) : free) };
  cached.set(key, format);
  return format;
};
