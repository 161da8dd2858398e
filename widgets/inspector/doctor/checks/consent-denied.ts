import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export const consentDenied = ({ version, consent }: Facts): Finding | undefined => {
  if (!version || consent.consent !== 'denied' || consent.origin === 'Global Privacy Control') return;
  return {
    id: 'consent-denied',
    level: 'note',
    sentence: `Consent is denied by ${consent.origin}, so nothing is sent or kept, as it should be: to try the tag, call recotag('consent', 'granted').`,
    seen: consent.origin,
  };
};
