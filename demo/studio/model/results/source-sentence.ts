import { localeOf } from '../number-text.js';
import { filled } from '../text-lines.js';
import type { Results } from './read-results.js';
import type { ViewTexts } from './view-texts.js';

const dayText = (language: string, since: string): string =>
  new Date(since).toLocaleDateString(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });

/** Where the numbers come from, and since when. */
export const sourceSentence = (
  language: string,
  texts: ViewTexts,
  { source, since, days }: Pick<Results, 'source' | 'since' | 'days'>,
): string => {
  if (since) return `${texts[source]} ${filled(texts.since, { day: dayText(language, since) })}`;
  return `${texts[source]} ${days.length ? texts.noSince : texts.nothing}`;
};
