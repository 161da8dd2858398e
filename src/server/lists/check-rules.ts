import { LONGEST_NAME, MOST_NAMES, MOST_PINS, MOST_POSITION } from '../../protocol/list-rules.js';
import { isObject, isText, type Problems, shown } from '../json/problems.js';
import { checkFields } from './check-experiment.js';

const HIDE = ['brands', 'categories', 'priceBelow', 'priceAbove', 'soldOut'];

const checkPin = (where: string, pin: unknown, problems: Problems): undefined => {
  if (pin === undefined) return;
  if (!Array.isArray(pin) || pin.length > MOST_PINS)
    return problems.add(where, `must be at most ${MOST_PINS} products`);
  const taken = new Set<unknown>();
  for (const [index, each] of pin.entries()) {
    const here = `${where}[${index}]`;
    if (!isObject(each)) {
      problems.add(here, `must be an object, not ${shown(each)}`);
      continue;
    }
    checkFields(here, each, ['id', 'position'], problems);
    const { id, position } = each;
    if (!isText(id, LONGEST_NAME)) problems.add(`${here}.id`, `must be text, not ${shown(id)}`);
    if (!(Number.isInteger(position) && Number(position) >= 1 && Number(position) <= MOST_POSITION))
      problems.add(`${here}.position`, `must be a whole number from 1 to ${MOST_POSITION}, not ${shown(position)}`);
    else if (taken.has(position)) problems.add(`${here}.position`, `another product has position ${position}, too`);
    taken.add(position);
  }
};

/** Checks the rules of a place. */
export const checkRules = (where: string, rules: unknown, problems: Problems): undefined => {
  if (rules === undefined) return;
  if (!isObject(rules)) return problems.add(where, `must be an object, not ${shown(rules)}`);
  checkFields(where, rules, ['pin', 'hide'], problems);
  checkPin(`${where}.pin`, rules.pin, problems);
  const { hide } = rules;
  if (hide === undefined) return;
  if (!isObject(hide)) return problems.add(`${where}.hide`, `must be an object, not ${shown(hide)}`);
  checkFields(`${where}.hide`, hide, HIDE, problems);
  for (const name of ['brands', 'categories']) {
    const names = hide[name];
    const isNames =
      names === undefined ||
      (Array.isArray(names) && names.length <= MOST_NAMES && names.every((each) => isText(each, LONGEST_NAME)));
    if (!isNames) problems.add(`${where}.hide.${name}`, `must be at most ${MOST_NAMES} texts`);
  }
  for (const name of ['priceBelow', 'priceAbove']) {
    const price = hide[name];
    if (price !== undefined && !(typeof price === 'number' && price >= 0 && price <= 1e12))
      problems.add(`${where}.hide.${name}`, `must be a price, not ${shown(price)}`);
  }
  if (hide.soldOut !== undefined && hide.soldOut !== true)
    problems.add(`${where}.hide.soldOut`, `must be true or missing, not ${shown(hide.soldOut)}`);
};
