import type { ConsentManager } from '../../protocol/config.js';
import { guarded } from '../shared/guarded.js';
import { ofDocument, readCookie } from '../shared/of-document.js';
import { pageGlobal } from '../shared/page-global.js';
import { google } from './google.js';
import type { Foreign, Manager } from './manager.js';

const api = (...path: string[]): Foreign => pageGlobal(...path);

let tcData: Foreign;

/** IAB TCF 2: https://github.com/InteractiveAdvertisingBureau/GDPR-Transparency-and-Consent-Framework */
const tcf: Manager = {
  // Store and access information on a device; measure content performance.
  category: '1 8',
  isHere(changed) {
    const tcfApi = api('__tcfapi');
    if (tcfApi && !tcData) {
      tcData = {};
      tcfApi(
        'addEventListener',
        2,
        guarded((data: Foreign, isSuccess: boolean) => {
          if (isSuccess) tcData = data;
          changed();
        }),
      );
    }
    return tcfApi;
  },
  allows(purpose) {
    const { gdprApplies, eventStatus, purpose: { consents } = {} as Foreign } = tcData;
    if (gdprApplies === false) return 'default';
    return eventStatus === 'tcloaded' || eventStatus === 'useractioncomplete' ? !!consents[purpose] : undefined;
  },
};

let isLoading = false;

/** https://shopify.dev/docs/api/customer-privacy */
const shopify: Manager = {
  category: 'analytics',
  events: 'visitorConsentCollected',
  isHere(changed) {
    const shop = api('Shopify');
    // The API is loaded on demand.
    if (!shop.customerPrivacy && !isLoading) {
      isLoading = true;
      shop.loadFeatures([{ name: 'consent-tracking-api', version: '0.1' }], guarded(changed));
    }
    return shop.customerPrivacy;
  },
  allows(category) {
    const { customerPrivacy } = api('Shopify');
    const choice = customerPrivacy.currentVisitorConsent?.()[category];
    // It also allows what the shop's settings allow in the visitor's region.
    const name = category.replace(/_\w/g, (all) => all[1]!.toUpperCase());
    if ((customerPrivacy[`${name}ProcessingAllowed`] ?? customerPrivacy[`${name}Allowed`])())
      return choice === 'yes' || 'default';
    return choice === 'no' ? false : undefined;
  },
};

/** WP Consent API: https://github.com/WordPress/wp-consent-level-api */
const wordpress: Manager = {
  category: 'statistics',
  events: 'wp_consent_type_defined wp_listen_for_consent_change',
  isHere: () => api('wp_has_consent'),
  allows(category) {
    const choice = readCookie(`${api('consent_api', 'cookie_prefix')}_${category}`);
    if (choice) return choice === 'allow';
    // Without a type the API allows everything. But many banners define the type late, so this is no answer.
    const type = api('wp_consent_type') ?? (!api('waitfor_consent_hook') && api('wp_fallback_consent_type'));
    return type.includes('optout') ? 'default' : undefined;
  },
};

/** https://developer.onetrust.com/onetrust/docs/javascript-events-guide */
const onetrust: Manager = {
  // Performance cookies.
  category: 'C0002',
  events: 'OneTrustGroupsUpdated OTConsentApplied',
  isHere: () => api('OnetrustActiveGroups'),
  allows(group) {
    const isAllowed = api('OnetrustActiveGroups').split(',').includes(group);
    return api('OneTrust')?.IsAlertBoxClosed?.() ? isAllowed : isAllowed ? 'default' : undefined;
  },
};

/** https://www.cookiebot.com/en/developer/ */
const cookiebot: Manager = {
  category: 'statistics',
  events: 'CookiebotOnConsentReady CookiebotOnAccept CookiebotOnDecline',
  isHere: () => api('Cookiebot').consent,
  allows(category) {
    const { consent, hasResponse } = api('Cookiebot');
    return hasResponse ? !!consent[category] : consent[category] ? 'default' : undefined;
  },
};

/** Whether Usercentrics has given this consent by itself, before the shopper has chosen. */
const isImplicit = (consent: Foreign): boolean =>
  `${consent?.type ?? consent?.history?.at(-1)?.type}`.toLowerCase() === 'implicit';

/** Version 3 has `__ucCmp`, version 2 `UC_UI`: https://usercentrics.com/docs/ */
const usercentrics: Manager = {
  // Its categories are essential, functional and marketing.
  category: 'functional',
  events: 'UC_UI_INITIALIZED UC_UI_CMP_EVENT UC_CONSENT ucEvent',
  isHere: () => api('__ucCmp') ?? api('UC_UI'),
  async allows(category) {
    const [three, two] = [api('__ucCmp'), api('UC_UI')];
    if (three) {
      if (await three.isConsentRequired()) return;
      const { categories, consent } = await three.getConsentDetails();
      return categories[category].state === 'ALL_ACCEPTED' && (isImplicit(consent) ? 'default' : true);
    }
    if (!two.isInitialized() || two.isConsentRequired()) return;
    const services = two.getServicesBaseInfo().filter((service: Foreign) => service.categorySlug === category);
    const isAllowed = !!services[0] && services.every((service: Foreign) => service.consent.status);
    return isAllowed && (services.every((service: Foreign) => isImplicit(service.consent)) ? 'default' : true);
  },
};

/** CookieConsent 3, from a script element or a bundle: https://cookieconsent.orestbida.com/advanced/callbacks-events.html */
const cookieconsent: Manager = {
  category: 'analytics',
  events: 'cc:onConsent cc:onChange',
  // In a bundle it is no global variable. Then it is known by this mark.
  isHere: () => api('CookieConsent')?.acceptedCategory ?? api('_ccRun'),
  allows(category) {
    const library = api('CookieConsent');
    if (library) return library.validConsent() ? library.acceptedCategory(category) : undefined;
    if (ofDocument('documentElement').classList.contains('show--consent')) return;
    return JSON.parse(decodeURIComponent(readCookie('cc_cookie')!)).categories.includes(category);
  },
};

export const managers: Readonly<Record<ConsentManager, Manager>> = {
  google,
  shopify,
  tcf,
  wordpress,
  onetrust,
  cookiebot,
  usercentrics,
  cookieconsent,
};
