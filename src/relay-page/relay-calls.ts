import { quietly } from '../page/quietly.js';
import { tagOnPage } from '../page/tag-on-page.js';
import { END_SLASHES } from '../protocol/operation-url.js';

/** The relay's base URL; undefined if it is not on the page's own origin: then it can't set a cookie of the page. */
const base = (): URL | undefined => {
  const url = quietly(() => new URL(`${tagOnPage().config?.baseUrl}`, location.href));
  return url?.origin === location.origin ? url : undefined;
};

/** The only use of fetch in this file's bundle. Resolves to whether the relay has answered that it is done, or that it keeps nothing. */
const tell = async (what: 'device' | 'forget', deviceUUID: string): Promise<boolean> => {
  const url = base();
  if (!url) return true;
  const address = `${url.pathname.replace(END_SLASHES, '')}/${what}?deviceUUID=${encodeURIComponent(deviceUUID)}`;
  const response = await fetch(address, { method: 'POST', credentials: 'same-origin', keepalive: true }).catch(
    () => undefined,
  );
  return !!response && response.status < 500;
};

/** Asks the relay to keep the id in its cookie. */
export const keepDevice = (deviceUUID: string): Promise<boolean> => tell('device', deviceUUID);

const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 1000;

/** Asks the relay to forget the device, with retries while it fails. `keepalive` lets an attempt outlive the page. */
export const forgetDevice = async (deviceUUID: string): Promise<void> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await tell('forget', deviceUUID)) return;
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempt));
  }
};
