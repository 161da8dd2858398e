import { REMEMBERED } from '../../observe/shopper.js';
import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

/** By these attributes consent managers (CookieConsent, Cookiebot, Usercentrics, Complianz) find the scripts that they hold back. */
const MANAGERS = ['data-category', 'data-cookiecategory', 'data-cookieconsent', 'data-usercentrics', 'data-service'];

/** A consent manager can start a script, but not stop it. */
export const consentOneWay = ({ version, config, consent, tagAttributes }: Facts): Finding | undefined => {
  const mark = tagAttributes.find((name) => MANAGERS.includes(name));
  if (!version || !mark || config.consent !== 'granted' || consent.origin === REMEMBERED) return;
  return {
    id: 'consent-one-way',
    level: 'warning',
    sentence:
      "A consent manager starts the tag, but can't stop it: use data-consent=\"pending\" and have the manager call recotag('consent', 'granted') and, when the shopper withdraws, recotag('consent', 'denied').",
    seen: `the tag’s script has ${mark}`,
  };
};
