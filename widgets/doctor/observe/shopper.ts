import type { Consent, ManagedConfig } from '../../../src/protocol/config.js';
import { insides } from '../text/xml-text.js';

/** The source of consent once the shopper has answered on this site. */
export const REMEMBERED = 'the shopper’s stored answer';

/** The answer of the consent manager of `data-consent-from`, as `recotag-consent.js` reports it. */
export interface ManagerAnswer {
  from?: string;
  category?: string;
  answer?: string;
  time?: number;
}

/** The current consent, and its source. */
export interface ConsentState {
  consent: Consent;
  origin: string;
  gpc: boolean;
}

/**
 * Uses the tag's own order: the shopper's stored answer, Global Privacy Control, the consent manager, the configuration.
 *
 * @param configured the part of the configuration that matters
 */
export const consentState = (
  config: ManagedConfig | undefined,
  remembered: string | null | undefined,
  gpc: boolean | undefined,
  configured = 'the configuration',
  { from, category, time }: ManagerAnswer = {},
): ConsentState => {
  const answers: readonly unknown[] = ['granted', 'denied'];
  if (answers.includes(remembered)) return { consent: remembered as Consent, origin: REMEMBERED, gpc: !!gpc };
  if (config?.honorGpc && gpc) return { consent: 'denied', origin: 'Global Privacy Control', gpc };
  if (config?.consentFrom) {
    const manager = from
      ? `the consent manager ${from}, category ${category}`
      : `data-consent-from (${config.consentFrom})`;
    if (!config.consentBy) return { consent: 'pending', origin: manager, gpc: !!gpc };
    const when = time ? `, at ${new Date(time).toLocaleTimeString('en-GB')}` : '';
    return { consent: config.consent!, origin: `${manager}${when}`, gpc: !!gpc };
  }
  return { consent: config?.consent ?? 'granted', origin: configured, gpc: !!gpc };
};

/** The names of the customer fields in the latest operation: the tag doesn't let a page read the customer. */
export const customerFields = (bodies: readonly string[]): string[] => {
  for (const body of bodies) {
    const [customer] = insides(body, 'customer');
    if (customer) return [...customer.matchAll(/<([\w.-]+)>[^<]+<\//g)].map(([, name]) => name!);
  }
  return [];
};
