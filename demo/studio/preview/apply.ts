import type { StyleRule } from '../model/code/styles.js';

/** The stub of recotag with one queued call, from which the lists read the service. The tag itself isn't loaded. */
export const configurePage = ({ baseUrl, endpointId }: { baseUrl: string; endpointId: string }): void => {
  Object.assign(window, { recotag: Object.assign(() => {}, { q: [['config', { baseUrl, endpointId }]] }) });
};

/** The page's own list, not a list in its slots. */
export const ownList = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main > reco-list, main > popular-products');

let sheet: CSSStyleSheet | undefined;

/** Applies the looks of the list, also before the list is there. A value that is invalid is left out, and no value can end its declaration. */
export const applyRules = (rules: readonly StyleRule[]): void => {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync('');
  for (const { selector, declarations } of rules) {
    const index = sheet.insertRule(`${selector} {}`, sheet.cssRules.length);
    const { style } = sheet.cssRules[index] as CSSStyleRule;
    for (const [name, value] of declarations) style.setProperty(name, value);
  }
};

/** Changes a list in place, so that the page isn't loaded again. */
export const applyToList = (
  list: HTMLElement & { requestUpdate?(): void },
  attributes: Record<string, string>,
  rules: readonly StyleRule[],
): void => {
  for (const name of list.getAttributeNames()) if (!(name in attributes)) list.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes))
    if (list.getAttribute(name) !== value) list.setAttribute(name, value);
  applyRules(rules);
  // With other rules it has other columns, and with `full-rows` other cards. It measures them when it is updated.
  list.requestUpdate?.();
};
