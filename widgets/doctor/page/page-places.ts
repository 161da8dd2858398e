import { ofDocument } from '../../../src/page/of-document.js';
import { quietly } from '../../../src/page/quietly.js';
import type { Config, Place } from '../../../src/protocol/config.js';
import { LISTS } from '../lists/page-list.js';
import { readRoomTrouble } from './room-effect.js';

/**
 * `invalid`: the place has a mistake; `no-match`: no element on this page; `waiting`: the element is here, the list isn't yet; `removed`: the
 * page has taken the list away; `other-page`: the list is for other pages
 */
type PlaceState = 'invalid' | 'no-match' | 'waiting' | 'placed' | 'removed' | 'other-page';

/** A list of `data-places`. */
export interface PlaceFacts {
  /** its selector */
  at: string;
  state: PlaceState;
  /** whether it is for the page's own product, and waits until that is known */
  isOfProduct: boolean;
  /** why the space that a style sheet keeps for it has no effect */
  roomTrouble?: string | undefined;
}

/** A place, as `recotag-auto.js` reports it. It also waits while the page's framework hydrates. */
export interface PlaceEvidence {
  at: string;
  state: PlaceState | 'hydrating' | 'absent';
}

/** The published file of `data-places`, as `recotag-auto.js` reports it. */
export interface PublishedFacts {
  url: string;
  version?: number | undefined;
  /** why it can't be used */
  failed?: string | undefined;
  /** the number of places that can't be used */
  unusable?: number | undefined;
  /** which of them, and why: the first few. Missing in older versions */
  mistakes?: readonly string[] | undefined;
  /** whether the tab previews a draft */
  isPreview?: boolean | undefined;
}

/** The element at which a list should stand, according to the page itself. */
const stateInPage = ({ at, where }: Place): PlaceState => {
  const anchor = quietly(() => [ofDocument('querySelector')(at)]);
  if (!anchor) return 'invalid';
  const [element] = anchor;
  // `instead` replaces the element.
  if (!element) return where === 'instead' && ofDocument('querySelector')(LISTS) ? 'placed' : 'no-match';
  const near = {
    before: element.previousElementSibling,
    after: element.nextElementSibling,
    inside: element.querySelector(`:scope > :is(${LISTS})`),
    instead: null,
  }[where];
  return near?.matches(LISTS) ? 'placed' : 'waiting';
};

/** @param evidence what `recotag-auto.js` reports; undefined in older versions */
export const readPlaces = ({ places }: Config, evidence: readonly PlaceEvidence[] = []): PlaceFacts[] => {
  // A published file has the lists of all pages: only those whose place is on this page say anything about it.
  if (typeof places === 'string')
    return evidence.flatMap(({ at, state }) =>
      state === 'no-match' || state === 'absent' || state === 'other-page'
        ? []
        : { at, state: state === 'hydrating' ? 'waiting' : state, isOfProduct: false },
    );
  return (Array.isArray(places) ? places : []).flatMap((place: Place) => {
    if (typeof place?.at !== 'string') return [];
    const told = evidence.find(({ at }) => at === place.at)?.state;
    const seen = stateInPage(place);
    return {
      at: place.at,
      state: seen === 'invalid' || !told || told === 'absent' ? seen : told === 'hydrating' ? 'waiting' : told,
      isOfProduct: place.attributes?.product === '{product}',
      roomTrouble: seen === 'placed' ? readRoomTrouble(place) : undefined,
    };
  });
};
