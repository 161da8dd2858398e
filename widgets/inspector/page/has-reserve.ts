/** Whether the page has the style sheet that keeps the lists' place, as a file of its own or inside another. */
export const hasReserve = (): boolean =>
  [...document.styleSheets].some((sheet) => {
    if (/recotag-reserve/.test(sheet.href ?? '')) return true;
    try {
      return [...sheet.cssRules].some(({ cssText }) => cssText.includes('recotag-give-up'));
    } catch {
      return false; // another origin's: can't be read
    }
  });
