import { ofDocument } from '../../../src/page/of-document.js';

/** What came of asking for a file that has not run. */
export interface FileTrial {
  /** `fits`: it can be loaded, so that something else stops it; `unknown`: this page may not ask for it */
  outcome: 'fits' | 'integrity' | 'status' | 'silent' | 'unknown';
  httpStatus?: number;
  /** what `integrity` should say; not on plain http, where browsers do no sums */
  right?: string;
}

const sha384 = async (bytes: ArrayBuffer): Promise<string | undefined> => {
  const sum = await window.crypto?.subtle?.digest('SHA-384', bytes);
  return sum && `sha384-${btoa(String.fromCharCode(...new Uint8Array(sum)))}`;
};

/** Asks for a script or a style sheet as the page does, and compares it with its `integrity`. */
export const tryFile = async (fetch: typeof window.fetch, url: string, integrity: string): Promise<FileTrial> => {
  let blocked = false;
  const violated = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    blocked ||= url.startsWith(blockedURI);
  };
  ofDocument('addEventListener')('securitypolicyviolation', violated);
  try {
    const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(10_000) });
    if (!response.ok) return { outcome: 'status', httpStatus: response.status };
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
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    // Another origin may have let the script in, and not this question.
    const sameOrigin = new URL(url).origin === location.origin;
    return { outcome: blocked || !sameOrigin ? 'unknown' : 'silent' };
  } finally {
    ofDocument('removeEventListener')('securitypolicyviolation', violated);
  }
};

/** What came of loading a picture that a list could not show. */
export type PictureTrial = 'shown' | 'blocked' | 'broken';

/** Loads a picture once more, and hears whether it is the page's security policy that stops it. */
export const tryPicture = (url: string): Promise<PictureTrial> => {
  const picture = new Image();
  return new Promise((resolve) => {
    let blocked = false;
    const violated = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
      blocked ||= effectiveDirective.startsWith('img-src') && url.startsWith(blockedURI);
    };
    ofDocument('addEventListener')('securitypolicyviolation', violated);
    const end = (trial: () => PictureTrial) =>
      // The event of a violation comes after the failure.
      setTimeout(() => {
        ofDocument('removeEventListener')('securitypolicyviolation', violated);
        resolve(trial());
      }, 50);
    picture.onload = () => end(() => 'shown');
    picture.onerror = () => end(() => (blocked ? 'blocked' : 'broken'));
    picture.src = url;
  });
};
