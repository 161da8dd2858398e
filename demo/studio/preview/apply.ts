import type { StyleRule } from '../model/code/styles.js';

/** The page's own list, not one that stands in its slots. */
export const ownList = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main > reco-list, main > popular-products');

const sheet = new CSSStyleSheet();

/** Dresses the list, from before it is there. */
export const dress = (rules: readonly StyleRule[]): void => {
  writeRules(sheet, rules);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
};

/** Changes the list as a page would that is edited: its attributes, its styles, the page's scheme. Nothing is loaded. */
export const apply = (attributes: Record<string, string>, rules: readonly StyleRule[], scheme: string): void => {
  const list = ownList();
  if (!list) return;
  for (const name of list.getAttributeNames()) if (!(name in attributes)) list.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes))
    if (list.getAttribute(name) !== value) list.setAttribute(name, value);
  dress(rules);
  document.documentElement.dataset.scheme = scheme;
};

/** Writes rules value by value: one that is none is left out, and none can end its declaration. */
export const writeRules = (sheet: CSSStyleSheet, rules: readonly StyleRule[]): void => {
  sheet.replaceSync('');
  for (const { selector, declarations } of rules) {
    const place = sheet.insertRule(`${selector} {}`, sheet.cssRules.length);
    const { style } = sheet.cssRules[place] as CSSStyleRule;
    for (const [name, value] of declarations) style.setProperty(name, value);
  }
};
