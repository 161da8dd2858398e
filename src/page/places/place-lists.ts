import { jsonText } from '../../protocol/json-text.js';
import { placeMistake } from '../../protocol/place-mistake.js';
import { withoutPrototype } from '../../protocol/without-prototype.js';
import { quietly } from '../shared/guarded.js';
import { ofDocument, routeOf } from '../shared/of-document.js';
import type { PlaceEvidence, PlaceState } from './evidence.js';
import { hydrationOf } from './hydration/hydration-of.js';
import type { ThisPage } from './page-kind.js';
import { pageLife } from './page-life.js';
import {
  clear,
  createList,
  hasValues,
  isStanding,
  ownValues,
  type PlacedList,
  put,
  type Spot,
  setValues,
} from './place.js';
import {
  type Entering,
  elementAbove,
  elementBelow,
  holdSpace,
  keepPositions,
  releaseBelow,
  releaseSpace,
} from './reserved-space.js';

/** At most so many places are looked for in one task. With more places, the rest follows in idle moments. */
const MOST_SEARCHES = 250;

/** At most so many lists are created in one task. */
const MOST_ARRIVALS = 50;

/** A list that the page removes more often stays away until the next route, or until the shopper does something. */
const MAX_REMOVALS = 3;

type PageKinds = Pick<typeof import('./page-kind.js'), 'readThisPage' | 'isForPage'>;

/** While the file can't be loaded, no list comes that needs it. */
const NO_KINDS: PageKinds = { readThisPage: () => ({ kind: undefined, category: undefined }), isForPage: () => false };

/** Two equal places are one. */
const keyOf = (place: PlacedList): string => jsonText(withoutPrototype(Object(place)));

/** A place with what the page has of it. */
interface Entry {
  given: PlacedList;
  /** undefined as long as the page has no such element */
  spot?: Spot | undefined;
  /** for the doctor */
  told: PlaceEvidence;
}

/** A list that is put into the page with others, at once. */
interface Arrival extends Entering {
  put(): void;
}

/** Where a list comes. */
interface Position {
  parent: HTMLElement;
  anchor: HTMLElement;
  where: PlacedList['where'];
}

/**
 * A published list is put beside the page's own content, or into it, and takes only the place of what the template marks.
 *
 * @returns undefined if the page has no such element. @throws if the selector is not valid
 */
const positionOf = ({ at, where, published }: PlacedList): Position | undefined => {
  const anchor = ofDocument('querySelector')<HTMLElement>(at);
  const parent = where === 'inside' ? anchor : anchor?.parentElement;
  if (published && !anchor?.matches(where === 'instead' ? '[data-recotag-place]' : ':not(html,head,body)')) return;
  return anchor && parent ? { anchor, parent, where } : undefined;
};

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
 * @param evidence its `places` tell what has happened to each place, its `page` what kind of page this is, if a place depends on it
 * @param attemptPart gives the current attempt to load `page-kind`, which few places need
 * @returns call it after each change of the page
 */
export const placeLists = (
  evidence: { places?: PlaceEvidence[]; page?: ThisPage },
  attemptPart: (name: 'page-kind') => Promise<PageKinds>,
): FillPlaces => {
  const spots = new Map<string, Spot>();
  let entries: Entry[] = [];
  let places: readonly PlacedList[] = [];
  let pageProduct: string | undefined;
  let kinds: PageKinds | undefined;
  let kindsAttempt: Promise<PageKinds> | undefined;
  /** undefined until a place has asked for it since the page has changed */
  let thisPage: ThisPage | undefined;
  let route = '';
  let isActing = false;
  /** the entry to look for next, and how many are left since the page has changed */
  let next = 0;
  let left = 0;

  const loadKinds = async (): Promise<void> => {
    const attempt = attemptPart('page-kind');
    if (attempt === kindsAttempt) return;
    kindsAttempt = attempt;
    kinds = await attempt.catch(() => NO_KINDS);
    lookAtAll();
  };

  /** Whether a place is for this page, or why not; undefined until that is known. */
  const isHere = ({ pages }: PlacedList, needsCategory: boolean): true | 'other-page' | 'no-category' | undefined => {
    if (!pages && !needsCategory) return true;
    if (!kinds || kinds === NO_KINDS) loadKinds().catch(() => {});
    if (!kinds) return;
    thisPage ??= kinds.readThisPage(pageProduct);
    evidence.page = thisPage;
    if (pages && !kinds.isForPage(pages, thisPage)) return 'other-page';
    // A list that names no pages is for those with a category.
    return !needsCategory || !!thisPage.category || (pages ? 'no-category' : 'other-page');
  };

  /** A carousel or a list has its height once the file for its layout is there: in the page, it would be without until then. */
  const prepare = async (spot: Spot): Promise<void> => {
    const loading = spot.list!.prepare?.();
    spot.isPrepared = !loading;
    await loading?.catch(() => {});
    if (!loading) return;
    spot.isPrepared = true;
    look(true);
  };

  const settle = (entry: Entry, isIdle: boolean, arrivals: Arrival[], others: Position[]): PlaceState => {
    const place = withoutPrototype(Object(entry.given) as PlacedList);
    if (placeMistake(place)) return 'invalid';
    const { where, element } = place;
    const needsCategory = ownValues(place).some(([, own]) => own === 'category');
    const isFor = isHere(place, needsCategory);
    const values = { product: pageProduct, category: thisPage?.category };
    const hasAll = hasValues(place, values);
    if (typeof isFor === 'string') {
      // Only then: to write all places as text would take long.
      if (entry.spot) {
        clear(entry.spot);
        spots.delete(keyOf(entry.given));
        entry.spot = undefined;
      }
      const position = quietly(() => positionOf(place));
      if (position) others.push(position);
      return isFor;
    }
    const before = entry.spot;
    if (before) {
      if (hasAll && before.list) setValues(before.list, place, values);
      if (isStanding(before)) return 'placed';
      if (before.anchor) {
        before.removals += 1;
        clear(before);
      }
      // Another page has new recommendations. After a mere re-render, the same list needs no second request.
      if (before.route !== route) before.list = undefined;
    }
    const position = positionOf(place);
    if (!position) return 'no-match';
    const { anchor, parent } = position;
    const key = keyOf(entry.given);
    const spot = spots.get(key) ?? { removals: 0 };
    spots.set(key, spot);
    entry.spot = spot;
    spot.found = anchor;
    if (place.isAbsent) {
      spot.isReleased ||= releaseSpace({ parent, anchor, where }, isActing);
      return 'absent';
    }
    if (spot.removals > MAX_REMOVALS) return 'removed';
    const hydration = hydrationOf({ parent, beside: where === 'inside' ? null : anchor });
    const isHydrating = hydration === 'running' || (hydration === 'expected' && !life.isLate);
    const mustHold = isHydrating || !life.isLoaded;
    if (mustHold || spot.isHeld) holdSpace(parent, mustHold);
    spot.isHeld = mustHold;
    if (isHydrating) return 'hydrating';
    const isReady = ofDocument('readyState') !== 'loading' && (hydration === 'done' || life.isLoaded);
    // A list for the page's product waits until the product is known, and a list for some pages until it is known which page this is.
    if (!isReady || !isFor || !hasAll || !customElements.get(element)) return 'waiting';
    const isNew = !spot.list || spot.list !== spot.entered;
    if (isNew && (!isIdle || arrivals.length >= MOST_ARRIVALS)) {
      life.whenIdle();
      return 'waiting';
    }
    if (!spot.list) {
      Object.assign(spot, { list: createList(place, values), route });
      prepare(spot).catch(() => {});
    }
    if (!spot.isPrepared) return 'waiting';
    spot.entered = spot.list;
    arrivals.push({
      list: spot.list!,
      parent,
      // A list that comes back has its correction already.
      below: isNew ? (where === 'before' ? anchor : elementBelow(anchor)) : undefined,
      above: elementAbove(anchor, where),
      moved: (pixels) => {
        entry.told.moved = pixels;
      },
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
    if (!places.some((place) => place?.isAbsent || place?.pages)) return;
    isActing = true;
    look(false);
    isActing = false;
  };

  /** Other places than before. What the page has of equal ones stays. */
  const replacePlaces = (given: readonly PlacedList[]): void => {
    places = given;
    next %= given.length || 1;
    // Only places at selectors that were found are compared: to write all as text would take long.
    const selectors = new Set(entries.map(({ spot, told }) => spot && told.at));
    const kept = new Set<Spot>();
    entries = given.map((each) => {
      const at = quietly(() => `${Object(each).at}`) ?? '';
      const spot = selectors.has(at) ? quietly(() => spots.get(keyOf(each))) : undefined;
      if (spot) kept.add(spot);
      return { given: each, spot, told: { at, id: each?.published?.id, state: 'no-match' } };
    });
    evidence.places = entries.map(({ told }) => told);
    for (const [key, spot] of spots)
      if (!kept.has(spot)) {
        clear(spot);
        spots.delete(key);
      }
  };

  const look = (isIdle: boolean): void => {
    const current = routeOf(location);
    if (current !== route) {
      startAgain();
      for (const spot of spots.values()) spot.isReleased = false;
    }
    route = current;
    const arrivals: Arrival[] = [];
    const others: Position[] = [];
    const settled = new Set<Entry>();
    const visit = (entry: Entry): void => {
      settled.add(entry);
      entry.told.state = quietly(() => settle(entry, isIdle, arrivals, others)) ?? 'invalid';
    };
    for (const entry of entries) if (entry.spot && entry.told.state !== 'no-match') visit(entry);
    for (let searches = 0; left > 0 && searches < MOST_SEARCHES; left -= 1, next = (next + 1) % entries.length) {
      const entry = entries[next]!;
      if (settled.has(entry)) continue;
      visit(entry);
      searches += 1;
    }
    if (left > 0) life.whenIdle();
    // The style sheet can't know for which pages a list is. Another list may come to the same element.
    const taken = new Set(others[0] && [...spots.values()].map((spot) => spot.found));
    for (const other of others) if (!taken.has(other.anchor)) releaseSpace(other, isActing);
    const keep = keepPositions(arrivals);
    for (const { put } of arrivals) quietly(put);
    keep().catch(() => {});
    if (entries.some(({ told }) => told.state === 'hydrating')) life.lookLater();
  };

  const lookIfLost = (): void => {
    if ([...spots.values()].some((spot) => spot.anchor && !isStanding(spot))) look(false);
  };

  const lookAtAll = (): void => {
    left = entries.length;
    thisPage = undefined;
    look(false);
  };

  const life = pageLife({ look: (isIdle) => (isIdle ? look(true) : lookAtAll()), changed: lookIfLost, acted });

  return (given, product) => {
    pageProduct = product;
    if (given !== places) replacePlaces(given);
    lookAtAll();
    return entries.map(({ spot }) => spot);
  };
};
