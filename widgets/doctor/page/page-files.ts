import { ofDocument } from '../../../src/page/of-document.js';

/** The scripts of this page that load the tag, whatever the file is called. */
export const tagScripts = (): HTMLScriptElement[] =>
  [...ofDocument('querySelectorAll')<HTMLScriptElement>('script[src]')].filter(
    ({ src, dataset }) =>
      dataset.endpointId !== undefined || dataset.baseUrl !== undefined || /\/recotag\.js([?#]|$)/.test(src),
  );

/** A script or style sheet of ours that the page loads, and that has done nothing. */
export interface UnusedFile {
  file: string;
  element: HTMLScriptElement | HTMLLinkElement;
  url: string;
}

/** So long a script may take that a tag manager adds late, in milliseconds on the page's clock. */
const LATE = 10_000;

/** @param isRunning whether the tag has run */
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
