// biome-ignore-all lint/plugin/addresses: the doctor tries again what the page itself has requested or names in its markup
import { pageTitle } from '../../../protocol/html-page.js';
import { guarded } from '../../shared/guarded.js';
import { watchPolicy } from './watch-policy.js';

export interface FileTrial {
  /** `fits`: it can be loaded, so it has another problem; `unknown`: this page may not request it */
  outcome: 'fits' | 'integrity' | 'status' | 'page' | 'silent' | 'unknown';
  /** the title of the page that is there in place of the file */
  page?: string;
  httpStatus?: number;
  /** the right value for `integrity`; undefined on plain http, where browsers have no `crypto.subtle` */
  right?: string;
}

const sha384 = async (bytes: ArrayBuffer): Promise<string | undefined> => {
  const sum = await window.crypto?.subtle?.digest('SHA-384', bytes);
  return sum && `sha384-${btoa(String.fromCharCode(...new Uint8Array(sum)))}`;
};

/** Requests a script or a style sheet as the page does, and compares it with its `integrity`. */
export const tryFile = (fetch: typeof window.fetch, url: string, integrity: string): Promise<FileTrial> =>
  watchPolicy(url, async (isBlocked): Promise<FileTrial> => {
    try {
      const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(10_000) });
      if (!response.ok) return { outcome: 'status', httpStatus: response.status };
      if (/html/.test(`${response.headers.get('Content-Type')}`))
        return { outcome: 'page', page: pageTitle(await response.text()) };
      if (!integrity) return { outcome: 'fits' };
      const bytes = await response.arrayBuffer();
      const fits = await fetch(url, { credentials: 'omit', integrity }).then(
        () => true,
        () => false,
      );
      if (fits) return { outcome: 'fits' };
      const right = await sha384(bytes);
      return { outcome: 'integrity', ...(right && { right }) };
    } catch {
      // Another origin may allow the script element, but not `fetch`.
      const sameOrigin = new URL(url).origin === location.origin;
      return { outcome: (await isBlocked()) || !sameOrigin ? 'unknown' : 'silent' };
    }
  });

export type PictureTrial = 'shown' | 'blocked' | 'broken';

/** Loads a picture again, and checks whether the page's content security policy blocks it. */
export const tryPicture = (url: string): Promise<PictureTrial> =>
  watchPolicy(url, async (isBlocked) => {
    const picture = new Image();
    const isShown = await new Promise<boolean>((resolve) => {
      picture.onload = guarded(() => resolve(true));
      picture.onerror = guarded(() => resolve(false));
      picture.src = url;
    });
    return isShown ? 'shown' : (await isBlocked()) ? 'blocked' : 'broken';
  });
