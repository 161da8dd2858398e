import { readAnswer } from '../protocol/answer.js';
import type { Consent, ManagedConfig } from '../protocol/config.js';
import { config } from './config.js';
import { read, write } from './storage.js';

const CONSENT_KEY = 'recotag.consent';

/** The last answer that this page has seen. It stays valid for this page if the storage loses it. */
let known: string | undefined;

/** The answer that was stored when the page began. */
let earlier: string | undefined;

/** The shopper's answer as it is stored now, see `readAnswer`. */
export const storedAnswer = (): string | undefined => {
  known = read(CONSENT_KEY) ?? known;
  return known;
};

/** Stores the shopper's answer for all pages and tabs. */
export const storeAnswer = (text: string): void => {
  known = text;
  write(CONSENT_KEY, text);
};

/** The page begins: what is stored by now is an earlier answer. */
export const beginConsent = (): void => {
  known = undefined;
  earlier = storedAnswer();
};

const asksForPrivacy = (): boolean | undefined =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;

/**
 * The current consent: the shopper's answer by the command, else Global Privacy Control, else the latest answer to a consent manager in any
 * tab, else the configuration.
 *
 * An answer to a consent manager that is older than the page counts once the page's own manager has answered, since the shopper may have
 * changed it elsewhere. A page without `consentFrom` only follows a denial.
 *
 * @param text the shopper's answer, by default the stored one
 */
export const consent = (text = storedAnswer()): Consent | undefined => {
  const answer = readAnswer(text);
  if (answer && !answer.by) return answer.consent;
  if (config.honorGpc && asksForPrivacy()) return 'denied';
  const { consentFrom, consentBy } = config as ManagedConfig;
  const counts = consentFrom ? consentBy || text !== earlier : answer?.consent === 'denied';
  if (answer && counts) return answer.consent;
  return consentFrom && !consentBy ? 'pending' : config.consent;
};
