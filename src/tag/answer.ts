import { readAnswer } from '../protocol/answer.js';
import type { ManagedConfig } from '../protocol/config.js';
import { canSend } from './can-send.js';
import { consent, storeAnswer, storedAnswer } from './consent.js';
import { deviceUUID } from './device.js';

/** Takes an answer of the shopper, which counts in every tab. @param text see `readAnswer` */
export const giveAnswer = (text: string): void => {
  // The id is stored before the answer. So a tab that sees the answer also finds the id, and doesn't create another one.
  if (canSend(consent(text))) deviceUUID();
  storeAnswer(text);
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
