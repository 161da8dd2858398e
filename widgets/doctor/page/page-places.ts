import { ofDocument } from '../../../src/page/of-document.js';
import { quietly } from '../../../src/page/quietly.js';
import type { Config, Place } from '../../../src/protocol/config.js';
import { LISTS } from '../lists/page-list.js';

/** A list of `data-places`. */
export interface PlaceFacts {
  /** its selector */
  at: string;
  /**
   * `invalid`: the place has a mistake; `no match`: no element on this page; `waiting`: the element is here, the list isn't yet;
   * `removed`: the page has taken the list away
   */
  state: 'invalid' | 'no match' | 'waiting' | 'placed' | 'removed';
  /** whether it is for the page's own product, and waits until that is known */
  isOfProduct: boolean;
}

/** A place, as `recotag-auto.js` reports it. */
export interface PlaceEvidence {
  at: string;
  state: 'waiting' | 'no-match' | 'hydrating' | 'placed' | 'removed' | 'invalid';
}

const STATES: Record<PlaceEvidence['state'], PlaceFacts['state']> = {
  waiting: 'waiting',
  'no-match': 'no match',
  hydrating: 'waiting',
  placed: 'placed',
  removed: 'removed',
  invalid: 'invalid',
};

/** The element at which a list should stand, according to the page itself. */
const stateInPage = ({ at, where }: Place): PlaceFacts['state'] => {
  const anchor = quietly(() => [ofDocument('querySelector')(at)]);
  if (!anchor) return 'invalid';
  const [element] = anchor;
  // `instead` replaces the element.
  if (!element) return where === 'instead' && ofDocument('querySelector')(LISTS) ? 'placed' : 'no match';
  const near = {
    before: element.previousElementSibling,
    after: element.nextElementSibling,
    inside: element.querySelector(`:scope > :is(${LISTS})`),
    instead: null,
  }[where];
  return near?.matches(LISTS) ? 'placed' : 'waiting';
};

/** @param evidence what `recotag-auto.js` reports; undefined in older versions */
export const readPlaces = ({ places }: Config, evidence?: readonly PlaceEvidence[]): PlaceFacts[] =>
  (Array.isArray(places) ? places : []).flatMap((place: Place) => {
    if (typeof place?.at !== 'string') return [];
    const told = evidence?.find(({ at }) => at === place.at)?.state;
    const seen = stateInPage(place);
    return {
      at: place.at,
      state: (seen !== 'invalid' && told && STATES[told]) || seen,
      isOfProduct: place.attributes?.product === '{product}',
    };
  });
