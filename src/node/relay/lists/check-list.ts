import type { ListElement } from '../../../protocol/place-mistake.js';
import { list, object, oneOf, yes } from '../json/format.js';
import { problems as newProblems } from '../json/problems.js';
import { placesProblems } from './check-places.js';
import { designOf, looks } from './design-format.js';
import { BRAND, placesOf, type StoredPlace } from './list-document.js';
import { date } from './place-format.js';

const MOST_VARIANTS = 50;

const variantsOf = (element: ListElement) =>
  list(object({ from: date, until: date }, { ...designOf(element), none: yes }), 'variants', MOST_VARIANTS);

const formats = { 'reco-list': variantsOf('reco-list'), 'popular-products': variantsOf('popular-products') };

/** It has no attributes: nobody can send all lists to another address. */
const brand = object({ id: oneOf([BRAND]) }, looks);

/** Checks a list that somebody wants to store, in bounded time, for any value of JSON. @param mayUse whether an address may be used @param classes that it may have */
export const listProblems = (
  given: unknown,
  id: string,
  mayUse?: (address: string) => boolean,
  classes: readonly string[] = [],
): string[] => {
  const problems = newProblems();
  if (id === BRAND) {
    brand.check(given, 'place', problems);
    return problems.all;
  }
  const { variants = [], ...place } = Object(given) as StoredPlace;
  const found = placesProblems([place], mayUse, classes);
  if (found.length) return found;
  if (place.id !== id) problems.add('place.id', `must be ${id}, as in the address`);
  if (!formats[place.element].check(variants, 'variants', problems)) return problems.all;
  for (const [index, { from, until }] of variants.entries())
    if (Date.parse(until) <= Date.parse(from)) problems.add(`variants[${index}].until`, 'must be later than from');
  if (problems.all.length) return problems.all;
  return placesProblems(placesOf({ ...place, variants }), mayUse, classes);
};
