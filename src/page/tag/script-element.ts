import { ofDocument } from '../shared/of-document.js';

/** The address of a script file. */
const FILE = /\.m?js([?#]|$)/;

/** Consent managers and optimisers move the address to an attribute of their own, such as `data-cmplz-src`. */
const fileOf = (script: HTMLScriptElement | null): string | undefined => {
  if (!script || script.src) return script?.src;
  for (const { value } of script.attributes) if (FILE.test(value)) return new URL(value, ofDocument('baseURI')).href;
  return;
};

/**
 * The script element that has the tag's settings: the one that runs, or else the page's `script[data-endpoint-id]`, as for the lists. A
 * consent manager leaves the blocked element on the page and inserts another one, and an optimiser runs the tag from a combined file:
 * neither may have the attributes.
 *
 * @returns the element, and the URL of the tag's file. The file is undefined for an inline script, and that of a combined file if nothing on
 *   the page names the tag's own file
 */
export const scriptElement = (): { script: HTMLScriptElement | null; file: string | undefined } => {
  const running = ofDocument('currentScript') as HTMLScriptElement | null;
  const { endpointId, baseUrl } = running?.dataset ?? {};
  const script =
    endpointId || baseUrl
      ? running
      : (ofDocument('querySelector')<HTMLScriptElement>('script[data-endpoint-id]') ?? running);
  return { script, file: fileOf(script) ?? fileOf(running) };
};
