import { pageGlobal } from '../../../src/page/page-global.js';

/** The global variables by which consent managers are recognized, by their names in `data-consent-from`. */
const GLOBALS: Record<string, string[][]> = {
  shopify: [['Shopify', 'customerPrivacy']],
  tcf: [['__tcfapi']],
  wordpress: [['wp_has_consent']],
  onetrust: [['OnetrustActiveGroups'], ['OneTrust']],
  cookiebot: [['Cookiebot', 'consent']],
  usercentrics: [['__ucCmp'], ['UC_UI']],
  cookieconsent: [['CookieConsent', 'acceptedCategory'], ['_ccRun']],
};

/** The consent managers on the page, by their names in `data-consent-from`. @param layer name of the data layer */
export const managersOnPage = (layer = 'dataLayer'): string[] => {
  const found = Object.keys(GLOBALS).filter((name) => GLOBALS[name]!.some((path) => pageGlobal(...path)));
  const entries = pageGlobal(layer);
  const isGoogle = Array.isArray(entries) && entries.some((entry) => entry?.[0] === 'consent');
  return isGoogle ? [...found, 'google'] : found;
};
