import { quietly } from '../shared/guarded.js';
import { ofDocument, tagOnPage } from '../shared/of-document.js';
import { fromFolder, loadBeside } from './beside.js';
import { start } from './commands.js';
import { followPage, followScripts } from './follow.js';
import { absolute } from './page.js';
import './global.js';

/**
 * The script element that has the settings, and the URL of the tag's file: of the element that runs, or else of the page's
 * `script[data-endpoint-id]`. A consent manager inserts another element, and keeps the address in an attribute such as `data-cmplz-src`; an
 * optimiser runs the tag from a combined file.
 *
 * @returns the file is undefined for an inline script, and that of a combined file if nothing on the page names the tag's own file
 */
const scriptElement = (): { script: HTMLScriptElement | null; file: string | undefined } => {
  const running = ofDocument('currentScript') as HTMLScriptElement | null;
  const { baseUrl, endpointId } = running?.dataset ?? {};
  const named =
    baseUrl || endpointId ? running : ofDocument('querySelector')<HTMLScriptElement>('script[data-endpoint-id]');
  const script = named ?? running;
  if (script?.src) return { script, file: script.src };
  const moved = [...(script?.attributes ?? [])].find(({ value }) => /\.m?js([?#]|$)/.test(value));
  return { script, file: moved ? absolute(moved.value).href : running?.src };
};

quietly(() => {
  const { script, file } = scriptElement();
  const { version, config } = tagOnPage();
  // If the tag is loaded twice, or together with the npm package, the first copy stays.
  if (version) {
    const { endpointId } = script?.dataset ?? {};
    if (endpointId && endpointId !== config!.endpointId)
      console.warn(`recotag: ${config!.endpointId} came first, ${endpointId} sends nothing`);
    return;
  }
  // An inline script has no URL to load other files from.
  if (file) loadBeside(fromFolder(file));
  start({ ...script?.dataset });
  followScripts(script);
  followPage();
});
