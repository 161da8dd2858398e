import { arm as armOf, type Experiment } from '../../experiments/arm.js';
import { MOST_FALLBACKS } from '../../protocol/published-lists.js';
import { withoutPrototype } from '../../protocol/without-prototype.js';
import { type Dress, isList, isPlace, type PlacedList } from '../place.js';
import { isLook } from './look.js';

/** An arm of a published experiment. */
interface Arm extends Dress {
  name: string;
  weight: number;
  none?: boolean;
}

/** A place of a published file: schema `recotag/lists.schema.json`. */
interface Published extends PlacedList {
  id?: string;
  from?: string;
  until?: string;
  experiment?: Omit<Experiment, 'arms'> & { arms: Arm[] };
  /** the list itself reads them: its attribute `rules` */
  rules?: unknown;
}

/** The arm that a shopper has in an experiment. */
export interface Chosen {
  experiment: string;
  arm: string;
}

/** A place of this page's shopper. */
export interface ShoppersPlace extends PlacedList {
  chosen?: Chosen | undefined;
}

/** Whether the lists that stand in are only those that a place may have, with looks that load nothing. */
const areFallbacks = (fallback: PlacedList['fallback'] = []): boolean =>
  Array.isArray(fallback) &&
  fallback.length <= MOST_FALLBACKS &&
  fallback.every((each) => Object(each) === each && isList(each) && isLook(each));

/** A date that can't be read hides nothing: a mistake must not remove a list for ever. */
const isBetween = (now: number, from?: string, until?: string): boolean =>
  !(now < Date.parse(`${from}`)) && !(now >= Date.parse(`${until}`));

const chooseArm = (
  { experiment }: Published,
  device: string | undefined,
): { chosen?: Chosen; arm?: Arm | undefined } => {
  const { id, arms } = Object(experiment) as NonNullable<Published['experiment']>;
  if (!device || !id || !Array.isArray(arms)) return {};
  const name = armOf(experiment!, device);
  const arm = arms.find((each) => each.name === name);
  return arm ? { chosen: { experiment: id, arm: arm.name }, arm } : {};
};

/**
 * The place as this shopper sees it.
 *
 * @param device the `deviceUUID`; without it, experiments don't change the place
 * @param version of the file
 * @returns undefined if the place is not shown now, or is not a place
 */
const placeOf = (
  given: unknown,
  now: number,
  device: string | undefined,
  version: number | undefined,
): ShoppersPlace | undefined => {
  const place = withoutPrototype(Object(given) as Published);
  if (typeof place.at !== 'string' || !isPlace(place) || !isLook(place) || !areFallbacks(place.fallback)) return;
  if (!isBetween(now, place.from, place.until)) return;
  const { chosen, arm } = chooseArm(place, device);
  if (arm && !isLook(arm)) return;
  // The design of an arm replaces that of the place as a whole.
  const { attributes, properties, parts } = arm?.attributes ? arm : place;
  const { at, where, element, id, rules } = place;
  // The rules are those of the place, in each arm and for the lists that stand in. A design may have rules of its own.
  const ruled: Record<string, string> = Object(rules) === rules ? { rules: JSON.stringify(rules) } : {};
  const named = { ...(id !== undefined && { 'list-id': `${id}` }), ...ruled, ...attributes };
  const fallback = place.fallback?.map((each) => ({ ...each, attributes: { ...ruled, ...each.attributes } }));
  const published = { id: id === undefined ? undefined : `${id}`, version };
  return {
    at,
    where,
    element,
    attributes: named,
    properties,
    parts,
    fallback,
    isAbsent: !!arm?.none,
    chosen,
    published,
  };
};

/** The places of a published file for this shopper, and the number of those that can't be used. Each place is judged by itself. */
export const placesFor = (
  places: readonly unknown[],
  now: number,
  device: string | undefined,
  version?: number,
): { places: ShoppersPlace[]; unusable: number } => {
  let unusable = 0;
  const found = places.flatMap((given) => {
    try {
      const { from, until } = Object(given) as Published;
      const place = placeOf(given, now, device, version);
      if (!place && isBetween(now, from, until)) unusable += 1;
      return place ?? [];
    } catch {
      unusable += 1;
      return [];
    }
  });
  return { places: found, unusable };
};
