import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export const consentPending = ({ version, consent }: Facts): Finding | undefined => {
  if (!version || consent.consent !== 'pending') return;
  return {
    id: 'consent-pending',
    level: 'warning',
    sentence:
      "Consent is still pending, so calls wait in memory: have your consent banner call recotag('consent', 'granted') or recotag('consent', 'denied').",
    seen: consent.origin,
  };
};
