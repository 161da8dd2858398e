import { ofDocument } from '../../../src/page/of-document.js';

/** The script elements that load the tag, whatever the file's name is. */
export const tagScripts = (): HTMLScriptElement[] =>
  [...ofDocument('querySelectorAll')<HTMLScriptElement>('script[src]')].filter(
    ({ src, dataset }) =>
      dataset.endpointId !== undefined || dataset.baseUrl !== undefined || /\/recotag\.js([?#]|$)/.test(src),
  );

/** A recotag script or style sheet that the page loads, and that has no effect. */
interface UnusedFile {
  file: string;
  element: HTMLScriptElement | HTMLLinkElement;
  url: string;
}

/** How long a tag manager may take to add the script, in milliseconds since the page's navigation. */
const LATE = 10_000;

/** @param isRunning whether the tag runs */
export const unusedFiles = (isRunning: boolean): UnusedFile[] => {
  if (ofDocument('readyState') !== 'complete') return [];
  const scripts = (part: string) => [...ofDocument('querySelectorAll')<HTMLScriptElement>(`script[src*="${part}"]`)];
  const links = [...ofDocument('querySelectorAll')<HTMLLinkElement>('link[rel~=stylesheet][href*="recotag-"]')];
  const found: UnusedFile[] = [
    ...(isRunning ? [] : tagScripts().map((element) => ({ file: 'recotag.js', element, url: element.src }))),
    ...(customElements.get('reco-list')
      ? []
      : scripts('recotag-widgets').map((element) => ({ file: 'recotag-widgets.js', element, url: element.src }))),
    ...links
      .filter(({ sheet, disabled }) => !sheet && !disabled)
      .map((element) => ({
        file: /recotag-[\w-]{1,40}\.css/.exec(element.href)?.[0] ?? 'a style sheet',
        element,
        url: element.href,
      })),
  ];
  return found.filter(({ url }) => performance.getEntriesByName(url).length > 0 || performance.now() > LATE);
};

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
