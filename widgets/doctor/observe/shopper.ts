import type { Config, Consent } from '../../../src/protocol/config.js';
import { insides } from '../text/xml-text.js';

/** Where consent comes from once the shopper has answered on this site. */
export const REMEMBERED = 'the shopper’s remembered answer';

/** What the shopper allows, and who said so. */
export interface ConsentState {
  consent: Consent;
  origin: string;
  gpc: boolean;
}

/**
 * The same order as in the tag: the shopper's remembered answer, Global Privacy Control, the configuration.
 *
 * @param configured what of the configuration it is
 */
export const consentState = (
  config: Config | undefined,
  remembered: string | null | undefined,
  gpc: boolean | undefined,
  configured = 'the configuration',
): ConsentState => {
  const answers: readonly unknown[] = ['granted', 'denied'];
  if (answers.includes(remembered)) return { consent: remembered as Consent, origin: REMEMBERED, gpc: !!gpc };
  if (config?.honorGpc && gpc) return { consent: 'denied', origin: 'Global Privacy Control', gpc };
  return { consent: config?.consent ?? 'granted', origin: configured, gpc: !!gpc };
};

/** What the latest operation says of the customer, for whom no page can ask the tag: the fields by name. */
export const customerFields = (bodies: readonly string[]): string[] => {
  for (const body of bodies) {
    const [customer] = insides(body, 'customer');
    if (customer) return [...customer.matchAll(/<([\w.-]+)>[^<]+<\//g)].map(([, name]) => name!);
  }
  return [];
};
