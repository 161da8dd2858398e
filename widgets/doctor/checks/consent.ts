import type { Facts, Finding } from '../facts.js';
import { REMEMBERED } from '../observe/consent.js';

/** `data-consent-from` on a page that has none of these managers: it stays pending for ever. */
export const consentManagerMissing = ({
  version,
  config,
  consent,
  consentManagers,
  hasManager,
  isSettled,
}: Facts): Finding | undefined => {
  if (!version || !config.consentFrom || consent.consent !== 'pending' || hasManager || !isSettled) return;
  const [other] = consentManagers;
  return {
    id: 'consent-manager-missing',
    level: 'error',
    sentence: `The tag waits for the consent manager ${config.consentFrom}, which is not on this page, so nothing is sent: ${
      other ? `write data-consent-from="${other}"` : 'load the manager, or correct data-consent-from'
    }.`,
    seen: other
      ? `the page has ${consentManagers.join(', ')}`
      : 'none of the supported consent managers is on the page',
    about: ['file recotag-consent.js', 'file recotag.js'],
  };
};

export const consentPending = ({ version, config, consent, hasManager }: Facts): Finding | undefined => {
  if (!version || consent.consent !== 'pending') return;
  if (config.consentFrom) {
    if (!hasManager) return;
    // As intended: the shopper decides.
    return {
      id: 'consent-pending',
      level: 'note',
      sentence:
        'Consent is pending until the shopper has answered the consent manager, so calls wait in memory, as intended: answer its banner to see what is sent.',
      seen: consent.origin,
    };
  }
  return {
    id: 'consent-pending',
    level: 'warning',
    sentence:
      "Consent is still pending, so calls wait in memory: let your consent banner call recotag('consent', 'granted') or recotag('consent', 'denied').",
    seen: consent.origin,
  };
};

export const consentDenied = ({ version, consent }: Facts): Finding | undefined => {
  if (!version || consent.consent !== 'denied' || consent.origin === 'Global Privacy Control') return;
  return {
    id: 'consent-denied',
    level: 'note',
    sentence: `Consent is denied by ${consent.origin}, so nothing is sent or stored, as intended: to try the tag, call recotag('consent', 'granted').`,
    seen: consent.origin,
  };
};

/** The attributes by which consent managers (CookieConsent, Cookiebot, Usercentrics, Complianz) recognize scripts that they block. */
const MANAGERS = ['data-category', 'data-cookiecategory', 'data-cookieconsent', 'data-usercentrics', 'data-service'];

/** A consent manager can start a blocked script, but it can't stop a running one. */
export const consentOneWay = ({ version, config, consent, tagAttributes }: Facts): Finding | undefined => {
  const mark = tagAttributes.find((name) => MANAGERS.includes(name));
  if (!version || !mark || config.consent !== 'granted' || config.consentFrom || consent.origin === REMEMBERED) return;
  return {
    id: 'consent-one-way',
    level: 'warning',
    sentence:
      "A consent manager starts the tag, but can't stop it: use data-consent=\"pending\" and let the manager call recotag('consent', 'granted') and, when the shopper withdraws consent, recotag('consent', 'denied').",
    seen: `the tag’s script has ${mark}`,
  };
};

/** The tag sends although the page has a consent manager, which may have denied consent. */
export const consentUnheard = ({ version, config, consent, consentManagers }: Facts): Finding | undefined => {
  const [manager] = consentManagers;
  if (!version || !manager || config.consentFrom || consent.consent !== 'granted' || consent.origin === REMEMBERED)
    return;
  return {
    id: 'consent-unheard',
    level: 'warning',
    sentence: `A consent manager is on this page, and the tag doesn't use it: add data-consent-from="${manager}" to the tag's script, or pass its answers to the tag with data-consent="pending" and recotag('consent', …).`,
    seen: `the page has ${consentManagers.join(', ')}; consent is granted by ${consent.origin}`,
  };
};

/** `data-relay="cookie"` without its requirements: the relay on the page's own origin, and a cookie name. */
export const relayCookieUseless = ({ version, config, origin }: Facts): Finding | undefined => {
  if (!version || !config.relay?.split(/\s+/).includes('cookie')) return;
  const isElsewhere = new URL(`${config.baseUrl}`, origin).origin !== origin;
  if (!isElsewhere && config.adoptDevice) return;
  return {
    id: 'relay-cookie-useless',
    level: 'warning',
    sentence: isElsewhere
      ? 'The relay is on another origin than the page, so it can’t store the device id in a cookie: run it on the shop’s own host, for example as data-base-url="/reco".'
      : 'The relay stores the device id in a cookie, but the tag never reads the cookie: add data-adopt-device with the cookie’s name to the tag’s script.',
    seen: isElsewhere ? `data-base-url is ${config.baseUrl}` : 'data-relay has cookie, data-adopt-device is missing',
  };
};

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

/** `data-bots="skip"` in a browser that a program controls, such as that of a test. */
export const botSkipped = ({ version, config, isBot }: Facts): Finding | undefined => {
  if (!version || config.bots !== 'skip' || !isBot) return;
  return {
    id: 'bot-skipped',
    level: 'note',
    sentence:
      'A program controls this browser and data-bots="skip" is set, so nothing is sent, as intended: open the page in a browser of your own.',
    seen: 'navigator.webdriver is true',
  };
};
