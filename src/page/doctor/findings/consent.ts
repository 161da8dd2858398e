import type { Facts } from '../facts.js';
import type { FindingRecords, Results } from '../finding.js';
import { REMEMBERED } from '../observe/consent.js';
import { UNREAD, UNSENT } from './consequences.js';

/** The attributes by which consent managers (CookieConsent, Cookiebot, Usercentrics, Complianz) recognize scripts that they block. */
const MANAGERS = ['data-category', 'data-cookiecategory', 'data-cookieconsent', 'data-usercentrics', 'data-service'];

const PRIVACY_CONTROL = 'Global Privacy Control';

const FILES = ['file recotag-consent.js', 'file recotag.js'];

/** The tag waits for a manager that the page hasn't got. */
const missingManager = ({ config, consent, consentManagers, hasManager, isSettled }: Facts): Results => {
  if (!config.consentFrom || consent.consent !== 'pending' || hasManager || !isSettled) return;
  const [other] = consentManagers;
  const todo = other ? `write data-consent-from="${other}"` : 'load the manager, or correct data-consent-from';
  return {
    level: 'error',
    sentence: `The tag waits for the consent manager ${config.consentFrom}, which is not on this page, so nothing is sent: ${todo}.`,
    seen: other
      ? `the page has ${consentManagers.join(', ')}`
      : 'none of the supported consent managers is on the page',
    about: FILES,
  };
};

/** The page has a manager that the tag doesn't listen to: it starts the tag by itself, or not even that. */
const unusedManager = ({ config, consent, consentManagers, tagAttributes }: Facts): Results => {
  if (config.consentFrom || consent.consent !== 'granted' || consent.origin === REMEMBERED) return;
  const mark = config.consent === 'granted' && tagAttributes.find((name) => MANAGERS.includes(name));
  const [manager] = consentManagers;
  // What it explains: nothing.
  const about = ['consent manager'];
  return [
    !!mark && {
      sentence:
        "A consent manager starts the tag, but can't stop it: use data-consent=\"pending\" and let the manager call recotag('consent', 'granted') and, when the shopper withdraws consent, recotag('consent', 'denied').",
      seen: `the tag’s script has ${mark}`,
      about,
    },
    !!manager && {
      sentence: `A consent manager is on this page, and the tag doesn't use it: add data-consent-from="${manager}" to the tag's script, or pass its answers to the tag with data-consent="pending" and recotag('consent', …).`,
      seen: `the page has ${consentManagers.join(', ')}; consent is granted by ${consent.origin}`,
      about,
    },
  ];
};

/** What decides whether the tag may send: consent, and what stands for it. */
export const consentFindings = {
  /**
   * The tag and the consent manager are not connected: the page has no manager that `data-consent-from` names, the tag doesn’t use the one
   * that it has, or the manager can start the tag and not stop it. Set `data-consent-from`, or pass each answer to the tag:
   * [consent](consent.md).
   */
  'consent-unheard': {
    level: 'warning',
    explains: [...UNSENT, 'consent-pending'],
    check: (facts) => !!facts.version && [missingManager(facts), unusedManager(facts)],
  },
  /**
   * Consent is `pending`. Call `recotag('consent', 'granted')` or `recotag('consent', 'denied')` from the banner. With `data-consent-from`
   * and its manager on the page this is a note: the manager reports the answer.
   */
  'consent-pending': {
    level: 'warning',
    explains: UNSENT,
    check({ version, config, consent, consentManagers, hasManager, regional }) {
      if (!version || consent.consent !== 'pending' || (config.consentFrom && !hasManager)) return;
      const more = { seen: consent.origin, about: ['consent', ...FILES] };
      if (!config.consentFrom)
        return {
          sentence:
            "Consent is still pending, so calls wait in memory: let your consent banner call recotag('consent', 'granted') or recotag('consent', 'denied').",
          ...more,
        };
      // Without a banner nobody answers, in no region.
      if (regional && consentManagers.join() === 'google')
        return {
          sentence: `Google’s consent mode has the default ${regional.setting}: denied for the region ${regional.region}, and no banner answers, so the tag waits for an answer in each region: call gtag('consent', 'update', …), also for shoppers who need no banner.`,
          ...more,
        };
      return {
        // As intended: the shopper decides.
        level: 'note',
        sentence:
          'Consent is pending until the shopper has answered the consent manager, so calls wait in memory, as intended: answer its banner to see what is sent.',
        ...more,
      };
    },
  },
  /**
   * Nothing is sent, as intended: consent is `denied`, Global Privacy Control is on and `data-honor-gpc` is set, or a program controls the
   * browser (`navigator.webdriver`) and `data-bots="skip"` is set.
   */
  'consent-denied': {
    level: 'note',
    explains: UNREAD,
    check({ version, config, isBot, consent: { consent, origin, gpc } }) {
      if (!version) return;
      const byControl = origin === PRIVACY_CONTROL;
      return [
        consent === 'denied' &&
          !byControl && {
            sentence: `Consent is denied by ${origin}, so nothing is sent or stored, as intended: to try the tag, call recotag('consent', 'granted').`,
            seen: origin,
          },
        gpc &&
          byControl && {
            sentence:
              "This browser sends Global Privacy Control and data-honor-gpc is set, so nothing is sent: to try the tag, call recotag('consent', 'granted').",
            seen: 'navigator.globalPrivacyControl is true',
          },
        config.bots === 'skip' &&
          isBot && {
            sentence:
              'A program controls this browser and data-bots="skip" is set, so nothing is sent, as intended: open the page in a browser of your own.',
            seen: 'navigator.webdriver is true',
          },
      ];
    },
  },
  /** `data-relay="cookie"` needs the relay on the page’s own origin, and `data-adopt-device` with the cookie’s name. */
  'relay-cookie-useless': {
    level: 'warning',
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
} satisfies FindingRecords;
