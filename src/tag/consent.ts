import { type Consent, config } from './config.js';
import { read } from './storage.js';

export const CONSENT_KEY = 'recotag.consent';

/** An answer that a shopper can give. */
export const isAnswer = (answer: unknown): answer is Consent => /^(granted|denied)$/.test(answer as string);

/** What the shopper allows now: their own remembered answer, else Global Privacy Control, else the configuration. */
export const consent = (): Consent => {
  const answer = read(CONSENT_KEY);
  return isAnswer(answer)
    ? answer
    : config.honorGpc && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl
      ? 'denied'
      : config.consent!;
};
