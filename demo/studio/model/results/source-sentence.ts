import type { Results, Source } from './read-results.js';

const FROM: Record<Source, (when: string) => string> = {
  relay: (when) => `The relay of your shop has counted these numbers in the shop’s pages${when}.`,
  sandbox: (when) =>
    `These numbers are not those of a real shop: they come from this demo’s own shop, where your own visits count${when}.`,
  simulation: (when) => `These shoppers are simulated${when}. No person has seen these lists.`,
};

const NOTHING: Record<Source, string> = {
  relay: 'The relay of your shop counts here. Nothing is counted yet.',
  sandbox: 'This demo’s own shop counts here, with your own visits. Nothing is counted yet.',
  simulation: 'Simulated shoppers count here. Nothing is counted yet.',
};

const dayText = (since: string): string =>
  new Date(since).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Where the numbers come from, and since when. */
export const sourceSentence = ({ source, since, days }: Pick<Results, 'source' | 'since' | 'days'>): string => {
  const sentence = FROM[source](since ? `, since ${dayText(since)}` : '');
  if (since) return sentence;
  return days.length ? `${sentence} They don’t say since when.` : NOTHING[source];
};
