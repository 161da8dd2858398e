import type { FindingRecords } from '../finding.js';
import { REMEMBERED } from '../observe/consent.js';

/** The attributes by which consent managers (CookieConsent, Cookiebot, Usercentrics, Complianz) recognize scripts that they block. */
const MANAGERS = ['data-category', 'data-cookiecategory', 'data-cookieconsent', 'data-usercentrics', 'data-service'];

const PRIVACY_CONTROL = 'Global Privacy Control';

/** What decides whether the tag may send: consent, and what stands for it. */
export const consentFindings = {
  /** The page has no consent manager that `data-consent-from` names. Load it, or name the one that the page has. */
  'consent-manager-missing': {
    plain:
      'Nothing is tracked, because the tag waits for a consent banner that isn’t here. Ask your developer to correct this.',
    check({ version, config, consent, consentManagers, hasManager, isSettled }) {
      if (!version || !config.consentFrom || consent.consent !== 'pending' || hasManager || !isSettled) return;
      const [other] = consentManagers;
      const todo = other ? `write data-consent-from="${other}"` : 'load the manager, or correct data-consent-from';
      return {
        sentence: `The tag waits for the consent manager ${config.consentFrom}, which is not on this page, so nothing is sent: ${todo}.`,
        seen: other
          ? `the page has ${consentManagers.join(', ')}`
          : 'none of the supported consent managers is on the page',
        about: ['file recotag-consent.js', 'file recotag.js'],
      };
    },
  },
  /**
   * Consent is `pending`. Call `recotag('consent', 'granted')` or `recotag('consent', 'denied')` from the banner. With `data-consent-from`
   * and its manager on the page this is a note: the manager reports the answer.
   */
  'consent-pending': {
    level: 'warning',
    plain:
      'Nothing is tracked until the shopper decides. Answer the consent banner; if this stays, ask your developer to connect it.',
    check({ version, config, consent, hasManager }) {
      if (!version || consent.consent !== 'pending' || (config.consentFrom && !hasManager)) return;
      const seen = consent.origin;
      if (!config.consentFrom)
        return {
          sentence:
            "Consent is still pending, so calls wait in memory: let your consent banner call recotag('consent', 'granted') or recotag('consent', 'denied').",
          seen,
        };
      return {
        // As intended: the shopper decides.
        level: 'note',
        sentence:
          'Consent is pending until the shopper has answered the consent manager, so calls wait in memory, as intended: answer its banner to see what is sent.',
        seen,
      };
    },
  },
  /** The consent manager starts the tag, but can’t stop it. Set `data-consent="pending"`, and pass each answer to the tag. */
  'consent-one-way': {
    level: 'warning',
    plain: 'A shopper can’t change the decision. Ask your developer to connect both answers of the banner.',
    check({ version, config, consent, tagAttributes }) {
      const mark = tagAttributes.find((name) => MANAGERS.includes(name));
      if (!version || !mark || config.consent !== 'granted' || config.consentFrom || consent.origin === REMEMBERED)
        return;
      return {
        sentence:
          "A consent manager starts the tag, but can't stop it: use data-consent=\"pending\" and let the manager call recotag('consent', 'granted') and, when the shopper withdraws consent, recotag('consent', 'denied').",
        seen: `the tag’s script has ${mark}`,
      };
    },
  },
  /** A consent manager is on the page. Set `data-consent-from`, or pass its answers to the tag: [consent](consent.md). */
  'consent-unheard': {
    level: 'warning',
    plain:
      'Shoppers are tracked before they have answered the consent banner. Ask your developer to connect the consent manager.',
    check({ version, config, consent, consentManagers }) {
      const [manager] = consentManagers;
      if (!version || !manager || config.consentFrom || consent.consent !== 'granted' || consent.origin === REMEMBERED)
        return;
      return {
        sentence: `A consent manager is on this page, and the tag doesn't use it: add data-consent-from="${manager}" to the tag's script, or pass its answers to the tag with data-consent="pending" and recotag('consent', …).`,
        seen: `the page has ${consentManagers.join(', ')}; consent is granted by ${consent.origin}`,
      };
    },
  },
  /** `data-relay="cookie"` needs the relay on the page’s own origin, and `data-adopt-device` with the cookie’s name. */
  'relay-cookie-useless': {
    level: 'warning',
    plain: 'In Safari, shoppers count as new after seven days. Ask your developer to correct the relay’s settings.',
    check({ version, config, origin }) {
      if (!version || !config.relay?.split(/\s+/).includes('cookie')) return;
      if (new URL(`${config.baseUrl}`, origin).origin !== origin)
        return {
          sentence:
            'The relay is on another origin than the page, so it can’t store the device id in a cookie: run it on the shop’s own host, for example as data-base-url="/reco".',
          seen: `data-base-url is ${config.baseUrl}`,
        };
      if (config.adoptDevice) return;
      return {
        sentence:
          'The relay stores the device id in a cookie, but the tag never reads the cookie: add data-adopt-device with the cookie’s name to the tag’s script.',
        seen: 'data-relay has cookie, data-adopt-device is missing',
      };
    },
  },
  /** Consent is `denied`, so nothing is sent or stored, as intended. */
  'consent-denied': {
    level: 'note',
    plain: 'Nothing is tracked, because the shopper denied it. There is nothing to do.',
    check({ version, consent: { consent, origin } }) {
      if (!version || consent !== 'denied' || origin === PRIVACY_CONTROL) return;
      return {
        sentence: `Consent is denied by ${origin}, so nothing is sent or stored, as intended: to try the tag, call recotag('consent', 'granted').`,
        seen: origin,
      };
    },
  },
  /** Global Privacy Control is on, and `data-honor-gpc` is set. */
  'privacy-control': {
    level: 'note',
    plain: 'Nothing is tracked, because the browser forbids it. There is nothing to do.',
    check({ version, consent }) {
      if (!version || !consent.gpc || consent.origin !== PRIVACY_CONTROL) return;
      return {
        sentence:
          "This browser sends Global Privacy Control and data-honor-gpc is set, so nothing is sent: to try the tag, call recotag('consent', 'granted').",
        seen: 'navigator.globalPrivacyControl is true',
      };
    },
  },
  /** `navigator.webdriver` is true, and `data-bots="skip"` is set. */
  'bot-skipped': {
    level: 'note',
    plain: 'Nothing is tracked in this browser, because a program controls it. There is nothing to do.',
    check({ version, config, isBot }) {
      if (!version || config.bots !== 'skip' || !isBot) return;
      return {
        sentence:
          'A program controls this browser and data-bots="skip" is set, so nothing is sent, as intended: open the page in a browser of your own.',
        seen: 'navigator.webdriver is true',
      };
    },
  },
} satisfies FindingRecords;
