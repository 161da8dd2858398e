import type { StyleRule } from '../page/code/styles.js';

/** Writes rules value by value: one that is none is left out, and none can end its declaration. */
export const writeRules = (sheet: CSSStyleSheet, rules: readonly StyleRule[]): void => {
  sheet.replaceSync('');
  for (const { selector, declarations } of rules) {
    const place = sheet.insertRule(`${selector} {}`, sheet.cssRules.length);
    const { style } = sheet.cssRules[place] as CSSStyleRule;
    for (const [name, value] of declarations) style.setProperty(name, value);
  }
};
