import { ofDocument } from '../page/of-document.js';
import { quietly } from '../page/quietly.js';
import { withoutPrototype } from '../protocol/without-prototype.js';
import type { PlaceEvidence, PlaceState } from './evidence.js';
import { hydrationOf } from './hydration/hydration-of.js';
import { pageLife } from './page-life.js';
import { clear, createList, isPlace, isStanding, type PlacedList, productFor, put, type Spot } from './place.js';
import { type Entering, elementBelow, holdRoom, keepPositions, releaseBelow, releaseRoom } from './room.js';

/** A list that the page removes more often stays away until the next route, or until the shopper does something. */
const MAX_REMOVALS = 3;

/** The page's current path. A query selects a variant or a tab of the same page. */
const currentRoute = (): string => location.pathname + (/^#[!/].*/.exec(location.hash)?.[0] ?? '');

/** Two equal places are one. */
const keyOf = (place: PlacedList): string => JSON.stringify(withoutPrototype(Object(place)));

/** A list that is put into the page with others, at once. */
interface Arrival extends Entering {
  put(): void;
}

/**
 * Looks at the page, and puts each list that isn't there into it.
 *
 * @returns what each place has in the page, now and later
 */
export type FillPlaces = (places: readonly PlacedList[], product: string | undefined) => (Spot | undefined)[];

/**
 * Lists at selectors of the page. A list is put there when that can't disturb hydration: when the page's framework has hydrated the
 * element that the selector finds, or, without a known framework, when the page has been loaded; and in an idle moment. A list that the
 * page removes is put there again.
 *
 * @param evidence its `places` tell what has happened to each place
 * @returns call it after each change of the page
 */
export const placeLists = (evidence: { places?: PlaceEvidence[] }): FillPlaces => {
  const spots = new Map<string, Spot>();
  let places: readonly PlacedList[] = [];
  let pageProduct: string | undefined;
  let route = '';
  let isActing = false;

  const settle = (place: PlacedList, spot: Spot, isIdle: boolean, arrivals: Arrival[]): PlaceState => {
    if (!isPlace(place)) return 'invalid';
    const { at, where, element } = place;
    const product = productFor(place, pageProduct);
    if (product) spot.list?.setAttribute('product', product);
    if (isStanding(spot)) return 'placed';
    if (spot.anchor) {
      spot.removals += 1;
      clear(spot);
    }
    // Another page has new recommendations. After a mere re-render, the same list needs no second request.
    if (spot.route !== route) spot.list = undefined;
    const anchor = ofDocument('querySelector')<HTMLElement>(at);
    const parent = where === 'inside' ? anchor : anchor?.parentElement;
    if (!anchor || !parent) return 'no-match';
    spot.found = anchor;
    if (place.isAbsent) {
      spot.isReleased ||= releaseRoom({ parent, anchor, where }, isActing);
      return 'absent';
    }
    if (spot.removals > MAX_REMOVALS) return 'removed';
    const hydration = hydrationOf({ parent, beside: where === 'inside' ? null : anchor });
    const isHydrating = hydration === 'running' || (hydration === 'expected' && !life.isLate);
    const mustHold = isHydrating || !life.isLoaded;
    if (mustHold || spot.isHeld) holdRoom(parent, mustHold);
    spot.isHeld = mustHold;
    if (isHydrating) return 'hydrating';
    const isReady = ofDocument('readyState') !== 'loading' && (hydration === 'done' || life.isLoaded);
    // A list for the page's product waits until the product is known.
    if (!isReady || product === undefined || !customElements.get(element)) return 'waiting';
    const isNew = !spot.list;
    if (isNew && !isIdle) {
      life.whenIdle();
      return 'waiting';
    }
    if (isNew) Object.assign(spot, { list: createList(place), route });
    if (product) spot.list!.setAttribute('product', product);
    arrivals.push({
      list: spot.list!,
      parent,
      // A list that comes back has its correction already.
      below: isNew ? (where === 'before' ? anchor : elementBelow(anchor)) : undefined,
      put: () => put(spot, anchor, place, !!hydration),
    });
    return 'placed';
  };

  const startAgain = (): void => {
    for (const spot of spots.values()) spot.removals = 0;
  };

  const acted = (): void => {
    startAgain();
    releaseBelow();
    if (!places.some(({ isAbsent }) => isAbsent)) return;
    isActing = true;
    look(false);
    isActing = false;
  };

  const look = (isIdle: boolean): void => {
    const current = currentRoute();
    if (current !== route) for (const spot of spots.values()) Object.assign(spot, { removals: 0, isReleased: false });
    route = current;
    const known = new Set<string>();
    const arrivals: Arrival[] = [];
    evidence.places = places.map((given) => {
      const found = quietly((): PlaceEvidence => {
        const place = withoutPrototype(Object(given) as PlacedList);
        const key = keyOf(given);
        const spot = spots.get(key) ?? { removals: 0 };
        if (!known.has(key)) spots.set(key, spot);
        known.add(key);
        return { at: `${place.at}`, state: quietly(() => settle(place, spot, isIdle, arrivals)) ?? 'invalid' };
      });
      return found ?? { at: '', state: 'invalid' };
    });
    const keep = keepPositions(arrivals);
    for (const { put } of arrivals) quietly(put);
    keep().catch(() => {});
    for (const [key, spot] of spots)
      if (!known.has(key)) {
        clear(spot);
        spots.delete(key);
      }
    if (evidence.places.some(({ state }) => state === 'hydrating')) life.lookLater();
  };

  const lookIfLost = (): void => {
    if ([...spots.values()].some((spot) => spot.anchor && !isStanding(spot))) look(false);
  };

  const life = pageLife({ look, changed: lookIfLost, acted });

  return (given, product) => {
    places = given;
    pageProduct = product;
    look(false);
    return places.map((place) => quietly(() => spots.get(keyOf(place))));
  };
};
