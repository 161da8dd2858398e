import { locale } from '../studio-language.js';
import { filled, texts } from '../texts.js';
import type { Results } from './read-results.js';

const dayText = (since: string): string =>
  new Date(since).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** Where the numbers come from, and since when. */
export const sourceSentence = ({ source, since, days }: Pick<Results, 'source' | 'since' | 'days'>): string => {
  const { results } = texts;
  if (since) return `${results[source]} ${filled(results.since, { day: dayText(since) })}`;
  return `${results[source]} ${days.length ? results.noSince : results.nothing}`;
};
