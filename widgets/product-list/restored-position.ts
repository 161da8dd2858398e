import { ofDocument } from '../../src/page/shared/of-document.js';

/** Whether the shopper has come back to the page, or has loaded it again. */
export const isShownAgain = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return /^(back_forward|reload)$/.test(navigation?.type ?? '');
};

/**
 * How far above the window a list loads. Firefox restores how far a page was scrolled, not what was in view, as Chromium does. So lists
 * above that position must become as high as they were, although nobody sees them.
 */
export const marginAbove = (): string => (isShownAgain() && CSS.supports('-moz-appearance', 'none') ? '999999px' : '');

/** Without scroll anchoring, which would keep the wrong content in view. A style sheet changes no attribute of the page. */
let sheet: CSSStyleSheet | undefined;

/** Scroll anchoring is off while a list above the window loads. */
export const anchorScrolling = (isOn: boolean): void => {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync('*{overflow-anchor:none!important}');
    ofDocument('adoptedStyleSheets').push(sheet);
  }
  sheet.disabled = isOn;
};
