import { ADDRESS_ATTRIBUTES, staysOn } from '../../../protocol/list-addresses.js';
import { classMistake, isMarked, isWholePage } from '../../../protocol/place-mistake.js';
import { problems as newProblems, type Problems, shown } from '../json/problems.js';
import { type Look, type PublishedPlace, places as placesFormat } from './place-format.js';

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
