// Whether operations may be stored and sent.
import type { Consent } from '../../protocol/config.js';
import { makeDeviceId } from './device.js';
import { settings } from './page.js';
import { CONSENT_KEY, read, write } from './storage.js';

/** The answer that was stored when the page began. */
let earlier: string | undefined;

/** Whether it is an answer that a shopper can give: src/protocol/answer.ts. */
export const isAnswer = (word: unknown): word is 'granted' | 'denied' => /^(granted|denied)$/.test(word as string);

/** The page begins: what is stored by now is an earlier answer. */
export const beginConsent = (): void => {
  earlier = read(CONSENT_KEY);
};

/**
 * The current consent: the shopper's answer by the command, else Global Privacy Control, else the latest answer to a consent manager in any
 * tab, else the configuration.
 *
 * An answer to a consent manager that is older than the page counts once the page's own manager has answered, since the shopper may have
 * changed it elsewhere. A page without `consentFrom` only follows a denial.
 *
 * @param text the shopper's answer, by default the stored one
 */
export const consent = (text = read(CONSENT_KEY)): Consent | undefined => {
  const [word, by] = `${text}`.split(' ');
  const answer = isAnswer(word) && word;
  if (answer && !by) return answer;
  const { consentFrom, consentBy, honorGpc } = settings;
  if (honorGpc && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return 'denied';
  if (answer && (consentFrom ? consentBy || text !== earlier : answer === 'denied')) return answer;
  return consentFrom && !consentBy ? 'pending' : settings.consent;
};

/** Whether this tab shows a draft of published lists to a person of the shop, whose visits must not count: src/page/shared/previewing.ts. */
const showsDraft = (): boolean => {
  const kept = read('recotag.preview', 'session');
  return kept ? kept[0] !== '!' : location.search.includes('recotag-preview='); // `!`: the store of lists has refused the token
};

/**
 * Whether operations may be stored and sent: the shopper has consented, the page is configured and not prerendered, the tab previews no
 * draft, and no program controls the browser (https://w3c.github.io/webdriver/#interface) of a shop that skips these.
 *
 * @param state by default the current consent
 */
export const canSend = (state = consent()): boolean => {
  const { baseUrl, endpointId, bots, places } = settings;
  return (
    state === 'granted' &&
    !!baseUrl &&
    !!endpointId &&
    // Compared with `true`, because an element with the name `prerendering` can replace the property.
    (document as { prerendering?: boolean }).prerendering !== true &&
    !(bots === 'skip' && navigator.webdriver) &&
    !(typeof places === 'string' && showsDraft())
  );
};

/**
 * Takes an answer of the shopper, which counts in every tab.
 *
 * @param answer `granted` or `denied`
 * @param by the consent manager that reports it and when, such as `cookiebot 1764000000000`: see `readAnswer`
 */
export const giveAnswer = (answer: string, by?: string): void => {
  const text = by ? `${answer} ${by}` : answer;
  // First the id, so that a tab that sees the answer also finds it, and doesn't create another one.
  if (canSend(consent(text))) makeDeviceId();
  write(CONSENT_KEY, text);
};

/** Whether the page's own attribute says no. This is no answer of the shopper. */
export const isDeniedByPage = (): boolean => settings.consent === 'denied' && !settings.consentBy;
