// The settings: the script's attributes, and `recotag('config', …)`.
import type { ManagedConfig } from '../../protocol/config.js';
import { ofDocument } from '../shared/of-document.js';
import { absolute } from './page.js';

/** The settings as they are now. They inherit nothing, so that a polluted `Object.prototype` adds nothing. */
export const settings = { __proto__: null, consent: 'granted' } as ManagedConfig;

const DAY_MS = 864e5;

/** How long data of a shopper is stored in the browser at most, in milliseconds. */
export const keepMilliseconds = (): number => (settings.keepDays ?? 30) * DAY_MS;

/**
 * The script element that has the settings, and the URL of the tag's file: of the element that runs, or else of the page's
 * `script[data-endpoint-id]`. A consent manager inserts another element, and keeps the address in an attribute such as `data-cmplz-src`; an
 * optimiser runs the tag from a combined file.
 *
 * @returns the file is undefined for an inline script, and that of a combined file if nothing on the page names the tag's own file
 */
export const scriptElement = (): { script: HTMLScriptElement | null; file: string | undefined } => {
  const running = ofDocument('currentScript') as HTMLScriptElement | null;
  const { baseUrl, endpointId } = running?.dataset ?? {};
  const named =
    baseUrl || endpointId ? running : ofDocument('querySelector')<HTMLScriptElement>('script[data-endpoint-id]');
  const script = named ?? running;
  if (script?.src) return { script, file: script.src };
  const moved = [...(script?.attributes ?? [])].find(({ value }) => /\.m?js([?#]|$)/.test(value));
  return { script, file: moved ? absolute(moved.value).href : running?.src };
};
