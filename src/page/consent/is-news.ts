import type { Answer } from '../../protocol/answer.js';

/**
 * Whether the tag must store an answer that the shopper has given to the consent manager: not if the shopper has answered by the command, or
 * has answered later in another tab.
 *
 * @param time when the answer was given, in milliseconds since 1970
 * @param stored the answer that is stored; undefined if there is none
 */
export const isNews = (answer: string, time: number, stored: Answer | undefined, now: number): boolean => {
  if (!stored) return true;
  const { by, time: other = 0 } = stored;
  // If the clock was set back, a time in the future says nothing.
  const isOutdated = other > time && other <= now;
  return !!by && stored.consent !== answer && !isOutdated;
};
