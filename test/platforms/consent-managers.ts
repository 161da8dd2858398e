import { readFileSync } from 'node:fs';

/**
 * A consent manager as a page's script sees it, written after its public documentation. `granted` and `denied` are scripts that do what a
 * shopper's click does.
 */
export interface ConsentManager {
  /** the value of `data-consent-from` */
  from: string;
  /** where the manager describes what is imitated here */
  source: string;
  script: string;
  granted: string;
  denied: string;
  /** fires the manager's event again without a change; by default `granted` does it, because the state is in the page's memory */
  repeat?: string;
}

const file = (path: string): string => readFileSync(new URL(`../../node_modules/${path}`, import.meta.url), 'utf8');

/** The real library, for a script element and for bundles. */
export const cookieConsent = {
  umd: file('vanilla-cookieconsent/dist/cookieconsent.umd.js'),
  esm: file('vanilla-cookieconsent/dist/cookieconsent.esm.js'),
};

/** The real library, for a script element. */
export const klaro = file('klaro/dist/klaro.js');

/** The options of a shop, as an expression. */
export const COOKIE_CONSENT_OPTIONS = `{
  hideFromBots: false,
  categories: { necessary: { enabled: true, readOnly: true }, analytics: {} },
  language: { default: 'en', translations: { en: {
    consentModal: { title: 'Cookies', acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject all' },
    preferencesModal: { sections: [] },
  } } },
}`;

export const consentManagers: ConsentManager[] = [
  {
    from: 'google',
    source: 'https://developers.google.com/tag-platform/security/guides/consent',
    script: `window.dataLayer ||= []; window.gtag = function () { dataLayer.push(arguments) };
      gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied',
        analytics_storage: 'denied', wait_for_update: 500 });
      gtag('consent', 'update', { ad_storage: 'granted' });`,
    granted: "gtag('consent', 'update', { analytics_storage: 'granted' })",
    denied: "gtag('consent', 'update', { analytics_storage: 'denied' })",
  },
  {
    from: 'shopify',
    source: 'https://shopify.dev/docs/api/customer-privacy',
    script: `window.Shopify = { loadFeatures([{ name }], done) {
        if (name !== 'consent-tracking-api') return;
        const consent = { analytics: '', marketing: '', preferences: '', sale_of_data: '' };
        Shopify.customerPrivacy = {
          currentVisitorConsent: () => consent,
          analyticsProcessingAllowed: () => consent.analytics === 'yes',
          setTrackingConsent({ analytics }) {
            consent.analytics = analytics ? 'yes' : 'no';
            document.dispatchEvent(new CustomEvent('visitorConsentCollected', { detail: { analyticsAllowed: analytics } }));
          },
        };
        done();
      } };`,
    granted: 'Shopify.customerPrivacy.setTrackingConsent({ analytics: true })',
    denied: 'Shopify.customerPrivacy.setTrackingConsent({ analytics: false })',
  },
  {
    from: 'tcf',
    source:
      'https://github.com/InteractiveAdvertisingBureau/GDPR-Transparency-and-Consent-Framework/blob/master/TCFv2/IAB%20Tech%20Lab%20-%20CMP%20API%20v2.md',
    script: `{
      const listeners = [];
      const data = { gdprApplies: true, tcfPolicyVersion: 4, eventStatus: 'cmpuishown', purpose: { consents: {} } };
      window.__tcfapi = (command, version, call) => {
        if (command === 'addEventListener' && version === 2) { listeners.push(call); call(data, true); }
      };
      window.choose = (consents) => {
        Object.assign(data, { eventStatus: 'useractioncomplete', purpose: { consents } });
        for (const call of listeners) call(data, true);
      };
    }`,
    granted: 'choose({ 1: true, 8: true })',
    denied: 'choose({ 1: true, 8: false, 9: true })',
  },
  {
    from: 'wordpress',
    source: 'https://github.com/WordPress/wp-consent-level-api/blob/master/assets/js/wp-consent-api.js (2.0.1)',
    script: `window.consent_api = { cookie_prefix: 'wp_consent', consent_type: 'optin' };
      window.wp_consent_type = 'optin';
      window.wp_has_consent = (category) => document.cookie.includes('wp_consent_' + category + '=allow');
      window.wp_set_consent = (category, value) => {
        document.cookie = 'wp_consent_' + category + '=' + value + ';path=/';
        document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: { [category]: value } }));
      };`,
    granted: "wp_set_consent('statistics', 'allow')",
    denied: "wp_set_consent('statistics', 'deny')",
    repeat: "document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: {} }))",
  },
  {
    from: 'onetrust',
    source: 'https://developer.onetrust.com/onetrust/docs/javascript-events-guide',
    script: `window.OnetrustActiveGroups = ',C0001,';
      window.OneTrust = { IsAlertBoxClosed: () => !!window.closed_ };
      window.choose = (...groups) => {
        window.closed_ = true;
        OnetrustActiveGroups = ',' + groups.join() + ',';
        dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: groups }));
      };`,
    granted: "choose('C0001', 'C0002')",
    denied: "choose('C0001')",
  },
  {
    from: 'cookiebot',
    source: 'https://www.cookiebot.com/en/developer/',
    script: `window.Cookiebot = { hasResponse: false, consent: { necessary: true, preferences: false, statistics: false } };
      window.choose = (statistics) => {
        Cookiebot.hasResponse = true;
        Cookiebot.consent.statistics = statistics;
        dispatchEvent(new Event(statistics ? 'CookiebotOnAccept' : 'CookiebotOnDecline'));
      };`,
    granted: 'choose(true)',
    denied: 'choose(false)',
  },
  {
    from: 'usercentrics',
    source: 'https://usercentrics.com/docs/web/features/api/control-functionality/ (version 3)',
    script: `{
      let required = true;
      const category = { state: 'ALL_DENIED' };
      window.__ucCmp = {
        isInitialized: async () => true,
        isConsentRequired: async () => required,
        getConsentDetails: async () => ({ categories: { essential: { state: 'ALL_ACCEPTED' }, functional: category } }),
      };
      window.choose = (state) => {
        required = false;
        category.state = state;
        dispatchEvent(new CustomEvent('UC_CONSENT'));
      };
    }`,
    granted: "choose('ALL_ACCEPTED')",
    denied: "choose('SOME_ACCEPTED')",
  },
  {
    from: 'usercentrics',
    source: 'https://docs.usercentrics.com/#/browser-ui (version 2)',
    script: `{
      let required = true;
      const services = [{ categorySlug: 'essential', consent: { status: true } }, { categorySlug: 'functional', consent: { status: false } }];
      window.UC_UI = { isInitialized: () => true, isConsentRequired: () => required, getServicesBaseInfo: () => services };
      window.choose = (status) => {
        required = false;
        services[1].consent.status = status;
        dispatchEvent(new CustomEvent('UC_UI_CMP_EVENT', { detail: { type: status ? 'ACCEPT_ALL' : 'DENY_ALL' } }));
      };
    }`,
    granted: 'choose(true)',
    denied: 'choose(false)',
  },
  {
    from: 'cookieconsent',
    source: 'npm: vanilla-cookieconsent 3.1.0, the library itself',
    script: `${cookieConsent.umd};CookieConsent.run(${COOKIE_CONSENT_OPTIONS})`,
    granted: "CookieConsent.acceptCategory('all')",
    denied: 'CookieConsent.acceptCategory([])',
    repeat: "dispatchEvent(new CustomEvent('cc:onConsent', { detail: {} }))",
  },
];
