import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export const privacyControl = ({ version, consent }: Facts): Finding | undefined => {
  if (!version || !consent.gpc || consent.origin !== 'Global Privacy Control') return;
  return {
    id: 'privacy-control',
    level: 'note',
    sentence:
      "This browser sends Global Privacy Control and data-honor-gpc is set, so nothing is sent: to try the tag, call recotag('consent', 'granted').",
    seen: 'navigator.globalPrivacyControl is true',
  };
};
