import { ADDRESS_ATTRIBUTES, staysOn } from '../../../protocol/list-addresses.js';
import { classMistake, isMarked, isWholePage, type ListElement } from '../../../protocol/place-mistake.js';
import { list, object, yes } from '../json/format.js';
import { problems as newProblems, type Problems, shown } from '../json/problems.js';
import { designOf } from './design-format.js';
import { placesOf, type StoredPlace } from './list-document.js';
import { date, type Look, type PublishedPlace, places as placesFormat } from './place-format.js';

/** The designs of a place, and where they are in it: its own, those of the arms, and those of the lists that stand in. */
const designsOf = (place: PublishedPlace): [where: string, design: Look][] => [
  ['', place],
  ...(place.experiment?.arms ?? []).map((arm, index) => [`.experiment.arms[${index}]`, arm] as [string, Look]),
  ...(place.fallback ?? []).map((each, index) => [`.fallback[${index}]`, each] as [string, Look]),
];

const checkDesign = (
  { attributes = {} }: Look,
  where: string,
  mayUse: (address: string) => boolean,
  classes: readonly string[],
  problems: Problems,
): void => {
  for (const name of ADDRESS_ATTRIBUTES) {
    const address = attributes[name];
    if (address !== undefined && !mayUse(address))
      problems.add(
        `${where}.attributes["${name}"]`,
        `must be an address of the shop’s origin, or of one that the settings of the store allow, not ${shown(address)}`,
      );
  }
  const mistake = classMistake(attributes, classes);
  if (mistake) problems.add(`${where}.attributes.class`, mistake);
};

/**
 * Checks the places of a file that somebody wants to store, in bounded time, for any value of JSON. Returns at most 50 sentences.
 * @param mayUse whether an address may be used, default: only relative ones. @param classes that places may have, default none
 */
export const placesProblems = (
  places: unknown,
  mayUse = staysOn('https://own.invalid', []),
  classes: readonly string[] = [],
): string[] => {
  const problems = newProblems();
  if (!placesFormat.check(places, 'places', problems)) return problems.all;
  for (const [index, place] of places.entries()) {
    const { at, where } = place;
    // The page decides by the element that the selector finds. Here the person who designs a list is told before.
    if (where === 'instead' && !isMarked(at))
      problems.add(`places[${index}].where`, 'must not be instead: the template marks no such place');
    if (isWholePage(at)) problems.add(`places[${index}].at`, `must be a part of the page, not ${shown(at)}`);
    for (const [inside, design] of designsOf(place))
      checkDesign(design, `places[${index}]${inside}`, mayUse, classes, problems);
  }
  return problems.all;
};

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
