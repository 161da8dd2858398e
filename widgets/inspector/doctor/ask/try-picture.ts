import { ofDocument } from '../../../../src/page/of-document.js';

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
