import { ofDocument } from '../../../src/page/of-document.js';

/**
 * Whether the page has the style sheet that keeps the lists' place, as a file of its own or inside another.
 *
 * @returns undefined where it isn't seen, and another origin's sheet can't be read
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
