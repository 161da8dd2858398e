import { jsonText } from '../../../protocol/json-text.js';

/** Opening brackets of selectors and the closing ones. */
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/** What no selector has outside of quotes. `<` could end the `<style>` element, `/` could begin a comment. */
const FORBIDDEN = '{};<@/';

/**
 * A selector as text for a style sheet in a `<style>` element. It can't end the rule, the style sheet or the element.
 *
 * @throws TypeError if its brackets or quotes aren't closed, or if it contains what no selector has
 */
export const selectorText = (selector: unknown): string => {
  const refuse = (): never => {
    throw TypeError(`"at" must be a CSS selector, not ${jsonText(selector) ?? typeof selector}`);
  };
  if (typeof selector !== 'string' || !selector.trim()) return refuse();
  const open: (string | undefined)[] = [];
  let quote = '';
  let isEscaped = false;
  let text = '';
  for (const sign of selector.trim()) {
    if (sign < ' ') refuse();
    text += sign === '<' ? `${isEscaped ? '' : '\\'}3c ` : sign;
    if (isEscaped) isEscaped = false;
    else if (sign === '\\') isEscaped = true;
    else if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (CLOSING[sign]) open.push(CLOSING[sign]);
    else if (sign === ')' || sign === ']' ? open.pop() !== sign : FORBIDDEN.includes(sign)) refuse();
  }
  return quote || open.length || isEscaped ? refuse() : text;
};
