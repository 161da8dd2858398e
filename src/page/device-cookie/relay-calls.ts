import { END_SLASHES } from '../../protocol/operation-url.js';
import { safeUrl } from '../../protocol/safe-url.js';
import { tagOnPage } from '../shared/of-document.js';

/** The relay's base URL; '' if the relay is on another origin, where it can't set a cookie for the page. */
const base = (): string => safeUrl(tagOnPage().config?.baseUrl, 'own-request', location.href);

/** The only use of fetch in this file's bundle. Resolves to true if the relay has done it, or stores no device data. */
const tell = async (what: 'device' | 'forget', deviceUUID: string): Promise<boolean> => {
  const url = base();
  if (!url) return true;
  const address = `${new URL(url).pathname.replace(END_SLASHES, '')}/${what}?deviceUUID=${encodeURIComponent(deviceUUID)}`;
  // biome-ignore lint/plugin/addresses: a path below the base URL, which `base` has checked for `own-request`
  const response = await fetch(address, { method: 'POST', credentials: 'same-origin', keepalive: true }).catch(
    () => undefined,
  );
  // A captive portal or an offline page responds with 200 in place of the relay.
  return !!response && (response.status === 204 || (response.status >= 400 && response.status < 500));
};

/** Requests the relay to store the id in its cookie. */
export const keepDevice = (deviceUUID: string): Promise<boolean> => tell('device', deviceUUID);

const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 1000;

/** Requests the relay to forget the device, with retries after failures. With `keepalive` an attempt can outlive the page. */
export const forgetDevice = async (deviceUUID: string): Promise<void> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await tell('forget', deviceUUID)) return;
    // biome-ignore lint/plugin/guarded: a promise’s own function, which does not throw
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempt));
  }
};
