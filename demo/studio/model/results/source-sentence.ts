import { locale } from '../studio-language.js';
import { filled, texts } from '../texts.js';

export const SOURCES = ['relay', 'sandbox', 'simulation'] as const;

export type Source = (typeof SOURCES)[number];

interface Origin {
  source: Source;
  /** an ISO date; '' if the results don't say it */
  since: string;
  days: readonly unknown[];
}

const dayText = (since: string): string =>
  new Date(since).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** Where the numbers come from, and since when. Simulated shoppers come as if lists had been in the shop before they were published. */
export const sourceSentence = ({ source, since, days }: Origin): string => {
  const { results } = texts;
  if (since && source === 'simulation') return results.simulation;
  if (since) return `${results[source]} ${filled(results.since, { day: dayText(since) })}`;
  return `${results[source]} ${days.length ? results.noSince : results.nothing}`;
};
