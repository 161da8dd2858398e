import type { ManagedConfig } from './config.js';

/** The shopper's answer, as the tag stores it for all pages and tabs under `recotag.consent`. */
export interface Answer {
  consent: 'granted' | 'denied';
  /** the consent manager to which the shopper gave it; undefined for the command `consent` */
  by?: string | undefined;
  /** when the consent manager reported it, in milliseconds since 1970 */
  time?: number | undefined;
}

/** Whether it is an answer that a shopper can give. */
export const isAnswer = (answer: unknown): answer is Answer['consent'] => answer === 'granted' || answer === 'denied';

/**
 * Reads the stored text: `granted` or `denied` for an answer by the command, and for a consent manager's answer also its name and the time,
 * such as `denied cookiebot 1764000000000`.
 *
 * @returns undefined for anything else
 */
export const readAnswer = (text: string | null | undefined): Answer | undefined => {
  const [consent, by, time] = `${text}`.split(' ');
  if (isAnswer(consent)) return by ? { consent, by, time: Number(time) } : { consent };
};

/** Whether the page's own configuration denies consent. This is no answer of the shopper. */
export const isDeniedByPage = ({ consent, consentBy }: ManagedConfig): boolean => consent === 'denied' && !consentBy;
