import type { Config, Place } from '../../../protocol/config.js';
import { PAGE_PRODUCT } from '../../../protocol/list-pages.js';
import type { PlaceEvidence } from '../../places/evidence.js';
import { quietly } from '../../shared/guarded.js';
import { ofDocument } from '../../shared/of-document.js';
import { LISTS } from '../lists/page-list.js';
import { readSpaceTrouble } from './space-effect.js';

/** As the page shows it to the doctor: a list whose framework hydrates waits, too. */
type PlaceState = Exclude<PlaceEvidence['state'], 'hydrating' | 'absent'>;

/** A list of `data-places`. */
export interface PlaceFacts {
  at: string;
  /** in the published file */
  id?: string | undefined;
  /** what it is called in the studio */
  list?: string | undefined;
  state: PlaceState;
  /** whether it is for the page's own product, and waits until that is known */
  isOfProduct: boolean;
  /** why the space that a style sheet keeps for it has no effect */
  spaceTrouble?: string | undefined;
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
    return evidence.flatMap(({ at, id, state }) =>
      state === 'no-match' || state === 'absent' || state === 'other-page'
        ? []
        : { at, id, state: state === 'hydrating' ? 'waiting' : state, isOfProduct: false },
    );
  return (Array.isArray(places) ? places : []).flatMap((place: Place) => {
    if (typeof place?.at !== 'string') return [];
    const told = evidence.find(({ at }) => at === place.at)?.state;
    const seen = stateInPage(place);
    return {
      at: place.at,
      state: seen === 'invalid' || !told || told === 'absent' ? seen : told === 'hydrating' ? 'waiting' : told,
      isOfProduct: place.attributes?.product === PAGE_PRODUCT,
      spaceTrouble: seen === 'placed' ? readSpaceTrouble(place) : undefined,
    };
  });
};
