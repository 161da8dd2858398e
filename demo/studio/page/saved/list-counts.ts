import type { Configuration } from '../model/configuration.js';

/** What shoppers did with a list, as the demo's desk counted it. */
export interface ListCounts {
  /** element, area and heading: what tells one list of a shop from another */
  list: string;
  shown: number;
  chosen: number;
  carted: number;
}

/** How the desk names a list. */
export const listName = ({ element, attributes }: Configuration): string =>
  [element, attributes.area, attributes.heading].filter(Boolean).join(' · ');

export const countsOf = (all: readonly ListCounts[], configuration: Configuration): ListCounts | undefined =>
  all.find(({ list }) => list === listName(configuration));
