import type { MayUse } from '../../protocol/place-mistake.js';
import { isObject, isText, type Problems, shown } from '../json/problems.js';
import type { ListElement } from './attribute-table.js';
import { checkLook } from './check-look.js';

export const MOST_ARMS = 10;
export const LONGEST_ID = 200;

/** Weights are decimal fractions, whose sum may differ from 1 in the last digits. */
const NEAR = 1e-6;

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
const ARM = ['name', 'weight', 'attributes', 'properties', 'parts', 'none'];
const EXPERIMENT = ['id', 'arms', 'coverage', 'planned', 'lift'];

/** Reports the fields of an object that have no meaning: probably a typo. */
export const checkFields = (where: string, value: object, known: readonly string[], problems: Problems): undefined => {
  for (const name of Object.keys(value)) if (!known.includes(name)) problems.add(where, `unknown field ${shown(name)}`);
};

/**
 * Checks an experiment.
 *
 * @returns what all places of the same experiment must have in common, as text; undefined if it is invalid
 */
export const checkExperiment = (
  where: string,
  value: unknown,
  element: ListElement | undefined,
  problems: Problems,
  mayUse: MayUse,
): { id: string; arms: string } | undefined => {
  if (!isObject(value)) return problems.add(where, `must be an object, not ${shown(value)}`);
  checkFields(where, value, EXPERIMENT, problems);
  const { id, arms, coverage = 1, planned, lift } = value;
  if (!isText(id, LONGEST_ID)) problems.add(`${where}.id`, `must be text, not ${shown(id)}`);
  if (!isShare(coverage)) problems.add(`${where}.coverage`, `must be a number from 0 to 1, not ${shown(coverage)}`);
  if (planned !== undefined && !(typeof planned === 'number' && planned >= 1 && planned <= 1e12))
    problems.add(`${where}.planned`, `must be a number of shoppers, not ${shown(planned)}`);
  if (lift !== undefined && typeof lift !== 'number')
    problems.add(`${where}.lift`, `must be a number, not ${shown(lift)}`);
  if (!Array.isArray(arms) || arms.length < 2 || arms.length > MOST_ARMS)
    return problems.add(`${where}.arms`, `must be 2 to ${MOST_ARMS} arms`);
  const names = new Set<unknown>();
  let sum = 0;
  for (const [index, arm] of arms.entries()) {
    const here = `${where}.arms[${index}]`;
    if (!isObject(arm)) {
      problems.add(here, `must be an object, not ${shown(arm)}`);
      continue;
    }
    checkFields(here, arm, ARM, problems);
    const { name, weight, none } = arm;
    if (!isText(name, LONGEST_ID)) problems.add(`${here}.name`, `must be text, not ${shown(name)}`);
    else if (names.has(name)) problems.add(`${here}.name`, `another arm is called ${shown(name)}, too`);
    names.add(name);
    if (isShare(weight)) sum += weight;
    else problems.add(`${here}.weight`, `must be a number from 0 to 1, not ${shown(weight)}`);
    if (none !== undefined && none !== true)
      problems.add(`${here}.none`, `must be true or missing, not ${shown(none)}`);
    if (none && ['attributes', 'properties', 'parts'].some((field) => arm[field] !== undefined))
      problems.add(here, 'an arm without a list has no attributes, properties and parts');
    checkLook(here, arm, element, problems, mayUse);
  }
  if (Math.abs(sum - 1) > NEAR) problems.add(`${where}.arms`, `the weights must add up to 1, not ${sum}`);
  if (typeof id !== 'string') return;
  const plain = (value: unknown) => (Object(value) === value ? null : value); // objects are mistakes, and may be nested deeply
  const named = arms.map((arm) => [plain(Object(arm).name), plain(Object(arm).weight)]);
  return { id, arms: JSON.stringify([plain(coverage), named]) };
};
