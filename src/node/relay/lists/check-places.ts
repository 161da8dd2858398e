import { ADDRESS_ATTRIBUTES, staysOn } from '../../../protocol/list-addresses.js';
import { problems as newProblems, shown } from '../json/problems.js';
import { type Look, type PublishedPlace, places as placesFormat } from './place-format.js';

/** The designs of a place, and where they are in it: its own, those of the arms, and those of the lists that stand in. */
const designsOf = (place: PublishedPlace): [where: string, design: Look][] => [
  ['', place],
  ...(place.experiment?.arms ?? []).map((arm, index) => [`.experiment.arms[${index}]`, arm] as [string, Look]),
  ...(place.fallback ?? []).map((each, index) => [`.fallback[${index}]`, each] as [string, Look]),
];

/**
 * Checks the places of a file that somebody wants to store, in bounded time, for any value of JSON. Returns at most 50 sentences.
 * @param mayUse whether an address may be used, default: only relative ones
 */
export const placesProblems = (places: unknown, mayUse = staysOn('https://own.invalid', [])): string[] => {
  const problems = newProblems();
  if (!placesFormat.check(places, 'places', problems)) return problems.all;
  for (const [index, place] of places.entries())
    for (const [where, { attributes = {} }] of designsOf(place))
      for (const name of ADDRESS_ATTRIBUTES) {
        const address = attributes[name];
        if (address !== undefined && !mayUse(address))
          problems.add(
            `places[${index}]${where}.attributes["${name}"]`,
            `must be an address of the shop’s origin, or of one that the settings of the store allow, not ${shown(address)}`,
          );
      }
  return problems.all;
};
