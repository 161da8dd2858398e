import type { ListElement } from '../../../protocol/place-mistake.js';
import { list, object, yes } from '../json/format.js';
import { problems as newProblems } from '../json/problems.js';
import { placesProblems } from './check-places.js';
import { designOf } from './design-format.js';
import { placesOf, type StoredPlace } from './list-document.js';
import { date } from './place-format.js';

const MOST_VARIANTS = 50;

const variantsOf = (element: ListElement) =>
  list(object({ from: date, until: date }, { ...designOf(element), none: yes }), 'variants', MOST_VARIANTS);

const formats = { 'reco-list': variantsOf('reco-list'), 'popular-products': variantsOf('popular-products') };

/** Checks a list that somebody wants to store, in bounded time, for any value of JSON. @param mayUse whether an address may be used @param classes that it may have */
export const listProblems = (
  given: unknown,
  id: string,
  mayUse?: (address: string) => boolean,
  classes: readonly string[] = [],
): string[] => {
  const { variants = [], ...place } = Object(given) as StoredPlace;
  const found = placesProblems([place], mayUse, classes);
  if (found.length) return found;
  const problems = newProblems();
  if (place.id !== id) problems.add('place.id', `must be ${id}, as in the address`);
  if (!formats[place.element].check(variants, 'variants', problems)) return problems.all;
  for (const [index, { from, until }] of variants.entries())
    if (Date.parse(until) <= Date.parse(from)) problems.add(`variants[${index}].until`, 'must be later than from');
  if (problems.all.length) return problems.all;
  return placesProblems(placesOf({ ...place, variants }), mayUse, classes);
};
