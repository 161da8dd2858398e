// Who is browsing (the device's id, which is stored, and the customer, who is not), and whether operations may be stored and sent.
import { v4 } from 'uuid';
import type { Consent } from '../../protocol/config.js';
import { type Customer, isDeviceId } from '../../protocol/operations.js';
import { readCookie } from '../shared/of-document.js';
import { settings } from './page.js';
import { CONSENT_KEY, DEVICE_KEY, read, write, writeMissing } from './storage.js';

/** The id when it was last read. */
let known: string | undefined;

let customer: Customer | null = null;

/** A new UUID v4, for operations as well. */
export const newId = (): string => v4();

/**
 * The device's id; undefined if there is none yet. If another tab has forgotten the device, it has stored another id. Then this page forgets
 * the customer: otherwise the next operation would link the old customer with the new device.
 */
export const deviceId = (): string | undefined => {
  const stored = read(DEVICE_KEY);
  if (stored !== known && isDeviceId(stored)) {
    if (known) customer = null;
    known = stored;
  }
  return known;
};

/** What an earlier tracker has stored (`adoptDevice`). */
const earlierIds = (name = settings.adoptDevice): (string | undefined)[] =>
  name ? [read(name), readCookie(name)] : [];

/** The device's id: the stored one, else that of an earlier tracker, else a new one, which is stored. */
export const makeDeviceId = (): string => {
  if (deviceId()) writeMissing(DEVICE_KEY, known!);
  else {
    known = earlierIds().find(isDeviceId) ?? newId();
    write(DEVICE_KEY, known);
  }
  return known!;
};

/** Whether the id is that of an earlier tracker, or has come back from the relay's cookie. */
export const isAdopted = (): boolean => earlierIds().includes(known);

/** The customer for the next operation; null without a customer. */
export const currentCustomer = (): Customer | null => {
  deviceId();
  return customer;
};

/** Sets the customer; null forgets it. */
export const setCustomer = (who: Customer | null): void => {
  deviceId();
  customer = who;
};

/** Forgets the id and the customer. @param keepsStored the stored id stays */
export const forgetId = (keepsStored: boolean): void => {
  known = undefined;
  customer = null;
  if (!keepsStored) write(DEVICE_KEY);
};

/** The answer that was stored when the page began. */
let earlier: string | undefined;

/** Whether it is an answer that a shopper can give: src/protocol/answer.ts. */
export const isAnswer = (word: unknown): word is 'granted' | 'denied' => word === 'granted' || word === 'denied';

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
