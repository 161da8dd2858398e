import type { Results, Source } from './read-results.js';

const FROM: Record<Source, (when: string) => string> = {
  relay: (when) => `The relay of your shop has counted these numbers in the shop’s pages${when}.`,
  sandbox: (when) =>
    `These numbers are not those of a real shop: they come from this demo’s own shop, where your own visits count${when}.`,
  simulation: (when) => `These shoppers are simulated${when}. No person has seen these lists.`,
};

const dayText = (since: string): string =>
  new Date(since).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Where the numbers come from, and since when. */
export const sourceSentence = ({ source, since }: Pick<Results, 'source' | 'since'>): string => {
  const sentence = FROM[source](since ? `, since ${dayText(since)}` : '');
  return since ? sentence : `${sentence} They don’t say since when.`;
};
