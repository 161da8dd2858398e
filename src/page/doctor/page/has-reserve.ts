import { ofDocument } from '../../shared/of-document.js';

/**
 * Whether the page has the style sheet that reserves space for the lists, as its own file or within another one.
 *
 * @returns undefined if it isn't found, but a style sheet of another origin can't be read
 */
export const hasReserve = (): boolean | undefined => {
  let isSure = true;
  for (const sheet of ofDocument('styleSheets')) {
    if (/recotag-reserve/.test(sheet.href ?? '')) return true;
    try {
      if ([...sheet.cssRules].some(({ cssText }) => cssText.includes('recotag-give-up'))) return true;
    } catch {
      isSure = false;
    }
  }
  return isSure ? false : undefined;
};
