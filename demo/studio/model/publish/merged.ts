import type { PublishedPlace } from '../../../../src/node/relay/lists/place-format.js';
import { freeName, nameOf } from './published-place.js';

type Places = readonly PublishedPlace[];

/** The lists of `theirs` with what `mine` changes in `base`. Where both changed a list, it is mine. A new list of mine has a name of its own. */
export const merged = (base: Places, mine: Places, theirs: Places): PublishedPlace[] => {
  const old = new Map(base.map((place) => [place.id, JSON.stringify(place)]));
  const own = new Map(mine.map((place) => [place.id, place]));
  const others = new Set(theirs.map(({ id }) => id));
  const isChanged = (place: PublishedPlace) => JSON.stringify(place) !== old.get(place.id);
  const kept = theirs.flatMap((place) => {
    const each = own.get(place.id);
    if (each) return isChanged(each) ? each : place;
    return old.has(place.id) && !isChanged(place) ? [] : place;
  });
  for (const place of mine)
    if (!others.has(place.id) && isChanged(place)) kept.push({ ...place, name: freeName(nameOf(place), kept) });
  return kept;
};
