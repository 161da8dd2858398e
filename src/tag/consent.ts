import type { Consent, ManagedConfig } from '../protocol/config.js';
import { config } from './config.js';
import { read } from './storage.js';

export const CONSENT_KEY = 'recotag.consent';

/** Whether it is an answer that a shopper can give. */
export const isAnswer = (answer: unknown): answer is 'granted' | 'denied' =>
  answer === 'granted' || answer === 'denied';

const asksForPrivacy = (): boolean | undefined =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;

/**
 * The current consent: the shopper's own stored answer, else Global Privacy Control, else the consent manager's answer, else the
 * configuration.
 */
export const consent = (): Consent | undefined => {
  const answer = read(CONSENT_KEY);
  if (isAnswer(answer)) return answer;
  if (config.honorGpc && asksForPrivacy()) return 'denied';
  return config.consentFrom && !(config as ManagedConfig).consentBy ? 'pending' : config.consent;
};
