import { filled, type ResultsTexts } from '../languages.js';
import { localeOf } from '../number-text.js';
import type { Results } from './read-results.js';

const dayText = (language: string, since: string): string =>
  new Date(since).toLocaleDateString(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });

/** Where the numbers come from, and since when. */
export const sourceSentence = (
  language: string,
  texts: ResultsTexts,
  { source, since, days }: Pick<Results, 'source' | 'since' | 'days'>,
): string => {
  if (since) return `${texts[source]} ${filled(texts.since, { day: dayText(language, since) })}`;
  return `${texts[source]} ${days.length ? texts.noSince : texts.nothing}`;
};
