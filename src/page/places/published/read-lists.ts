import { arm as armOf, type Experiment, type ExperimentArm } from '../../../protocol/experiments/arm.js';
import { jsonText } from '../../../protocol/json-text.js';
import { staysOn } from '../../../protocol/list-addresses.js';
import { lookMistake, type MayUse, publishedMistake } from '../../../protocol/place-mistake.js';
import { withoutPrototype } from '../../../protocol/without-prototype.js';
import { isShownAt } from '../is-shown-at.js';
import type { Dress, PlacedList } from '../place.js';

/** The mistakes that are told. */
const MOST_MISTAKES = 5;

/** An arm of a published experiment. */
interface Arm extends ExperimentArm, Dress {
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
 * @param mayUse whether an address may be used
 * @param classes that lists may have
 * @returns undefined if the place is not shown now
 * @throws Error with the mistake, if it can't be used
 */
const placeOf = (
  given: unknown,
  now: number,
  device: string | undefined,
  version: number | undefined,
  mayUse: MayUse,
  classes: readonly string[],
): ShoppersPlace | undefined => {
  const place = withoutPrototype(Object(given) as Published);
  if (!isShownAt(now, place)) return;
  const mistake = publishedMistake(place, mayUse, classes);
  if (mistake) throw Error(mistake);
  const { chosen, arm } = chooseArm(place, device);
  const armsMistake = arm && lookMistake(arm, mayUse, classes);
  if (armsMistake) throw Error(`arm ${arm.name}: ${armsMistake}`);
  // The design of an arm replaces that of the place as a whole.
  const { attributes, properties, parts } = arm?.attributes ? arm : place;
  const { at, where, pages, element, id, rules } = place;
  // The rules are those of the place, in each arm and for the lists that stand in. A design may have rules of its own.
  const ruled: Record<string, string> = Object(rules) === rules ? { rules: jsonText(rules) } : {};
  const named = { ...(id !== undefined && { 'list-id': `${id}` }), ...ruled, ...attributes };
  const fallback = place.fallback?.map((each) => ({ ...each, attributes: { ...ruled, ...each.attributes } }));
  const published = { id: id === undefined ? undefined : `${id}`, version };
  return {
    at,
    where,
    pages,
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

const nameOf = (given: unknown, index: number): string => {
  const id: unknown = Object(given).id;
  return typeof id === 'string' ? id : `place ${index + 1}`;
};

/** What this shopper sees of a published file. */
interface ShoppersPlaces {
  places: ShoppersPlace[];
  /** the number of places that can't be used */
  unusable: number;
  /** which, and why, for the first few */
  mistakes: string[];
}

/** The places of a published file for this shopper. Each place is judged by itself. By default only relative addresses, and no class. */
export const placesFor = (
  places: readonly unknown[],
  now: number,
  device: string | undefined,
  version?: number,
  mayUse: MayUse = staysOn('https://own.invalid', []),
  classes: readonly string[] = [],
): ShoppersPlaces => {
  let unusable = 0;
  const mistakes: string[] = [];
  const found = places.flatMap((given, index) => {
    try {
      return placeOf(given, now, device, version, mayUse, classes) ?? [];
    } catch (error) {
      unusable += 1;
      if (unusable <= MOST_MISTAKES) mistakes.push(`${nameOf(given, index)}: ${(error as Error).message}`);
      return [];
    }
  });
  return { places: found, unusable, mistakes };
};
