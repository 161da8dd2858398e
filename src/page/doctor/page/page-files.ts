import { ofDocument } from '../../shared/of-document.js';
import { addressOf } from './address.js';
import { isRun } from './optimisers.js';

/** The script elements that load the tag, whatever the file's name is. The browser doesn't run those that a consent manager has changed. */
export const tagScripts = (): HTMLScriptElement[] =>
  [...ofDocument('querySelectorAll')<HTMLScriptElement>('script[src]')].filter(
    (script) =>
      isRun(script) &&
      (script.dataset.endpointId !== undefined ||
        script.dataset.baseUrl !== undefined ||
        /\/recotag\.js([?#]|$)/.test(script.src)),
  );

/** How long a tag manager may take to add the script, in milliseconds since the page's navigation. */
const LATE = 10_000;

const fromElement = (file: string, element: HTMLScriptElement | HTMLLinkElement) => {
  const { integrity, crossOrigin } = element;
  const url = 'src' in element ? element.src : element.href;
  const isElsewhere = addressOf(url, ofDocument('baseURI'))?.origin !== location.origin;
  return { file, url, integrity, lacksCors: !!integrity && crossOrigin === null && isElsewhere };
};

/**
 * The recotag scripts and style sheets that the page loads, and that have no effect.
 *
 * @param beside files that the tag should have loaded from its folder, and that have not run; undefined if the tag itself has not run
 */
export const unusedFiles = (beside: readonly string[] | undefined) => {
  if (ofDocument('readyState') !== 'complete') return [];
  const scripts = (part: string) => [...ofDocument('querySelectorAll')<HTMLScriptElement>(`script[src*="${part}"]`)];
  const links = [...ofDocument('querySelectorAll')<HTMLLinkElement>('link[rel~=stylesheet][href*="recotag-"]')];
  const [tag] = tagScripts();
  const found = [
    ...(beside ? [] : tagScripts().map((element) => fromElement('recotag.js', element))),
    ...(customElements.get('reco-list')
      ? []
      : scripts('recotag-widgets').map((element) => fromElement('recotag-widgets.js', element))),
    ...links
      .filter(({ sheet, disabled }) => !sheet && !disabled)
      .map((element) => fromElement(/recotag-[\w-]{1,40}\.css/.exec(element.href)?.[0] ?? 'a style sheet', element)),
  ];
  return [
    ...found.filter(({ url }) => performance.getEntriesByName(url).length > 0 || performance.now() > LATE),
    // As a part of the shop's own bundle, the tag has no folder.
    ...(tag ? (beside ?? []) : []).map((file) => ({
      file,
      url: new URL(file, tag!.src).href,
      integrity: '',
      lacksCors: false,
    })),
  ];
};
