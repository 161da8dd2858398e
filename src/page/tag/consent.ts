// Whether operations may be stored and sent.

import { readAnswer } from '../../protocol/answer.js';
import type { Consent, ManagedConfig } from '../../protocol/config.js';
import { isPreviewing } from '../shared/previewing.js';
import { config } from './config.js';
import { deviceUUID } from './device.js';
import { read, write } from './storage.js';

const CONSENT_KEY = 'recotag.consent';

/** The last answer that this page has seen. It stays valid for this page if the storage loses it. */
let known: string | undefined;

/** The answer that was stored when the page began. */
let earlier: string | undefined;

/** The shopper's answer as it is stored now, see `readAnswer`. */
const storedAnswer = (): string | undefined => {
  known = read(CONSENT_KEY) ?? known;
  return known;
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

/** Compared with `true`, because an element with the name `prerendering` can replace the property. */
const isPrerendering = (): boolean => (document as { prerendering?: boolean }).prerendering === true;

/**
 * Whether operations may be stored and sent: the shopper has consented, the page is configured and not prerendered, the tab previews no
 * draft of published lists, and no program controls the browser (https://w3c.github.io/webdriver/#interface) of a shop that skips these.
 *
 * @param state by default the current consent
 */
export const canSend = (state = consent()): boolean => {
  const { baseUrl, endpointId, bots, places } = config;
  const isConfigured = !!baseUrl && !!endpointId && !(bots === 'skip' && navigator.webdriver);
  return (
    state === 'granted' && isConfigured && !isPrerendering() && !(typeof places === 'string' && isPreviewing(config))
  );
};

/** Takes an answer of the shopper, which counts in every tab. @param text see `readAnswer` */
export const giveAnswer = (text: string): void => {
  // The id is stored before the answer. So a tab that sees the answer also finds the id, and doesn't create another one.
  if (canSend(consent(text))) deviceUUID();
  known = text;
  write(CONSENT_KEY, text);
};

/**
 * Takes the answer of the page's consent manager if the shopper has given it (`consentAt`). It is ignored if the shopper has answered by the
 * command, or has answered later in another tab.
 */
export const takeManagersAnswer = ({ consent, consentBy, consentAt }: ManagedConfig): void => {
  if (!consentAt) return;
  const stored = readAnswer(storedAnswer());
  const { by, time = 0 } = stored ?? {};
  // If the clock was set back, a time in the future says nothing.
  const isOutdated = time > consentAt && time <= Date.now();
  if (stored && (!by || stored.consent === consent || isOutdated)) return;
  giveAnswer(`${consent} ${consentBy} ${consentAt}`);
};
