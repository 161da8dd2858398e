import type { Results, Source } from './read-results.js';

const FROM: Record<Source, string> = {
  relay: 'These numbers come from the pages of your shop. Its relay counts them',
  sandbox:
    'These numbers come from this demo’s own shop: what you and others do there counts. They are no numbers of a real shop. They are counted',
  simulation: 'These shoppers are simulated. No person has seen these lists. The simulated days begin',
};

const dayText = (since: string): string =>
  new Date(since).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Where the numbers come from, and since when. */
export const sourceSentence = ({ source, since }: Pick<Results, 'source' | 'since'>, address: string): string => {
  const when = since
    ? `${source === 'simulation' ? 'on' : 'since'} ${dayText(since)}`
    : 'since a day that they don’t say';
  return `${FROM[source]} ${when}. Address: ${address}`;
};
