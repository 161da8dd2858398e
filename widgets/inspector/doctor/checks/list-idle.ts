import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

/** Lazy lists ask this many pixels before they come into view. */
const SOON = 300;

/** A list that has asked nothing: mostly as it should be, so it is said why. */
export const listIdle = ({ lists }: Facts): Finding[] => {
  return lists.flatMap(({ name, state, configured, waits }): Finding[] => {
    if (state !== 'idle' || !configured || !waits) return [];
    const { displayed, away } = waits;
    if (!displayed)
      return [
        {
          id: 'list-idle',
          level: 'warning',
          sentence: `${name} asks for nothing, since it is not displayed: take display: none off it, or off what it stands in.`,
          seen: 'it has no box',
        },
      ];
    if (away > SOON)
      return [
        {
          id: 'list-idle',
          level: 'note',
          sentence: `${name} waits until the shopper comes near, ${Math.round(away).toLocaleString('en')} pixels from here: scroll there to see it.`,
          seen: 'it is lazy and out of view',
        },
      ];
    return [
      {
        id: 'list-idle',
        level: 'warning',
        sentence: `${name} is in view and has asked for nothing: load it under Lists.`,
        seen: 'its state is idle',
      },
    ];
  });
};
