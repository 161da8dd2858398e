import { readAnswer } from '../../../protocol/answer.js';
import type { Consent, ManagedConfig } from '../../../protocol/config.js';
import { ownKeys } from '../../../protocol/own-keys.js';
import type { Decision } from '../../consent/listen.js';
import { pageGlobal } from '../../shared/page-global.js';

/** The source of consent once the shopper has answered on this site. */
export const REMEMBERED = 'the shopper’s stored answer';

/** The current consent, and its source. */
export interface ConsentState {
  consent: Consent;
  origin: string;
  gpc: boolean;
}

const timeOf = (time: number | undefined): string => (time ? `, at ${new Date(time).toLocaleTimeString('en-GB')}` : '');

/**
 * Uses the tag's own order: the shopper's answer by the command, Global Privacy Control, the consent manager in any tab, the configuration.
 *
 * @param remembered the text of `recotag.consent` in localStorage
 * @param configured the part of the configuration that matters
 * @param current the tag's consent
 */
export const consentState = (
  config: ManagedConfig | undefined,
  remembered: string | null | undefined,
  gpc: boolean | undefined,
  configured = 'the configuration',
  { from, category, time }: Decision = {},
  current?: Consent,
): ConsentState => {
  const stored = readAnswer(remembered);
  if (stored && !stored.by) return { consent: stored.consent, origin: REMEMBERED, gpc: !!gpc };
  if (config?.honorGpc && gpc) return { consent: 'denied', origin: 'Global Privacy Control', gpc };
  const own = config?.consentFrom ? (config.consentBy ? config.consent : 'pending') : config?.consent;
  if (stored && stored.consent === current && current !== own) {
    const origin = `the shopper’s answer on another page or in another tab (${stored.by}${timeOf(stored.time)})`;
    return { consent: current, origin, gpc: !!gpc };
  }
  if (config?.consentFrom) {
    const manager = from
      ? `the consent manager ${from}, category ${category}`
      : `data-consent-from (${config.consentFrom})`;
    if (!config.consentBy) return { consent: 'pending', origin: manager, gpc: !!gpc };
    return { consent: config.consent!, origin: `${manager}${timeOf(time)}`, gpc: !!gpc };
  }
  return { consent: config?.consent ?? 'granted', origin: configured, gpc: !!gpc };
};

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
  const found = ownKeys(GLOBALS).filter((name) => GLOBALS[name]!.some((path) => pageGlobal(...path)));
  const entries = pageGlobal(layer);
  const isGoogle = Array.isArray(entries) && entries.some((entry) => entry?.[0] === 'consent');
  return isGoogle ? [...found, 'google'] : found;
};

/** A default of Google's consent mode for some regions, while no banner has answered: `{ region: 'DE', setting: 'analytics_storage' }`. */
export const regionalDefault = (layer = 'dataLayer'): { region: string; setting: string } | undefined => {
  const entries = pageGlobal(layer);
  const commands = Array.isArray(entries) ? entries.filter((entry) => entry?.[0] === 'consent') : [];
  const found = commands.find((entry) => entry[1] === 'default' && entry[2]?.region)?.[2];
  const setting = ['analytics_storage', ...ownKeys(Object(found))].find((name) => found?.[name] === 'denied');
  if (!setting || commands.some((entry) => entry[1] === 'update')) return;
  return { region: `${found.region}`.slice(0, 60), setting };
};
