import { type Money, money } from '../../src/protocol/money.js';
import { warn } from '../element/warn.js';

/**
 * The nearest `lang`, which may stand outside the shadow trees around an element; undefined where there is none. As HTML determines the
 * language of a node: https://html.spec.whatwg.org/multipage/dom.html#language
 */
export const nearestLang = (element: Element): string | undefined => {
  const said = element.closest<HTMLElement>('[lang]');
  if (said) return said.lang;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? nearestLang(root.host) : undefined;
};

const known = new Map<string, Money>();

/** The page's formats: each is made once for all lists, since making one costs more than using it. */
export const pageMoney = (locale: string | undefined, currency: string | undefined): Money => {
  const key = `${locale} ${currency}`;
  const made = known.get(key) ?? money(locale, currency, warn);
  known.set(key, made);
  return made;
};
