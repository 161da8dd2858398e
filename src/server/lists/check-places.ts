import { staysOn } from '../../protocol/list-addresses.js';
import { pagesMistake } from '../../protocol/list-pages.js';
import type { MayUse } from '../../protocol/place-mistake.js';
import { MOST_FALLBACKS } from '../../protocol/published-lists.js';
import { isObject, isText, problems as newProblems, type Problems, shown } from '../json/problems.js';
import { attributeTable, type ListElement } from './attribute-table.js';
import { checkExperiment, checkFields, LONGEST_ID } from './check-experiment.js';
import { checkLook } from './check-look.js';
import { checkRules } from './check-rules.js';

export const MOST_PLACES = 10_000;
export const LONGEST_SELECTOR = 2000;
export const SIDES = ['before', 'after', 'inside', 'instead'];
export const ISO_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

const FIELDS = [
  ...['id', 'name', 'at', 'where', 'pages', 'element', 'attributes', 'properties', 'parts', 'from', 'until'],
  ...['experiment', 'rules', 'fallback'],
];

/** Milliseconds since 1970 of an ISO date with a zone; undefined if there is no such day. */
const timeOf = (value: unknown): number | undefined => {
  if (typeof value !== 'string' || !ISO_DATE.test(value)) return;
  const [year, month, day] = value.split(/[-T]/, 3).map(Number);
  // JavaScript takes February 30 for March 2.
  if (new Date(Date.UTC(year!, month! - 1, day)).getUTCDate() !== day) return;
  return Date.parse(value) || undefined;
};

const elementOf = (where: string, element: unknown, problems: Problems): ListElement | undefined => {
  if (typeof element === 'string' && Object.hasOwn(attributeTable, element)) return element as ListElement;
  problems.add(`${where}.element`, `must be reco-list or popular-products, not ${shown(element)}`);
};

const checkDates = (where: string, { from, until }: Record<string, unknown>, problems: Problems): undefined => {
  const [start, end] = [timeOf(from), timeOf(until)];
  for (const [name, value, time] of [['from', from, start] as const, ['until', until, end] as const])
    if (value !== undefined && time === undefined)
      problems.add(`${where}.${name}`, `must be a date such as 2026-12-24T18:00:00+01:00, not ${shown(value)}`);
  if (start !== undefined && end !== undefined && end <= start)
    problems.add(`${where}.until`, 'must be later than from');
};

const checkFallback = (where: string, fallback: unknown, problems: Problems, mayUse: MayUse): undefined => {
  if (fallback === undefined) return;
  if (!Array.isArray(fallback) || fallback.length > MOST_FALLBACKS)
    return problems.add(where, `must be at most ${MOST_FALLBACKS} lists`);
  for (const [index, each] of fallback.entries()) {
    const here = `${where}[${index}]`;
    if (!isObject(each)) {
      problems.add(here, `must be an object, not ${shown(each)}`);
      continue;
    }
    checkFields(here, each, ['element', 'attributes', 'properties', 'parts'], problems);
    checkLook(here, each, elementOf(here, each.element, problems), problems, mayUse);
  }
};

/**
 * Checks the places of a file that somebody wants to store. The time is bounded, and it throws for no value that JSON can have.
 *
 * @param mayUse whether an address may be used, default: only relative ones
 * @returns sentences of the form "what, which, where", at most 50; none if the places may be published
 */
export const placesProblems = (places: unknown, mayUse = staysOn('https://own.invalid', [])): string[] => {
  const problems = newProblems();
  if (!Array.isArray(places)) return ['places: must be a list of places'];
  if (places.length > MOST_PLACES) return [`places: there are ${places.length}, at most ${MOST_PLACES}`];
  const ids = new Map<unknown, number>();
  const experiments = new Map<string, { arms: string; where: string }>();
  for (const [index, place] of places.entries()) {
    if (problems.isFull) break;
    const where = `places[${index}]`;
    if (!isObject(place)) {
      problems.add(where, `must be an object, not ${shown(place)}`);
      continue;
    }
    checkFields(where, place, FIELDS, problems);
    const { id, name, at, where: side } = place;
    if (!isText(id, LONGEST_ID)) problems.add(`${where}.id`, `must be text, not ${shown(id)}`);
    else if (ids.has(id)) problems.add(`${where}.id`, `places[${ids.get(id)}] has the id ${shown(id)}, too`);
    ids.set(id, index);
    if (name !== undefined && !isText(name, LONGEST_ID))
      problems.add(`${where}.name`, `must be text, not ${shown(name)}`);
    if (!isText(at, LONGEST_SELECTOR)) problems.add(`${where}.at`, `must be a CSS selector, not ${shown(at)}`);
    if (!SIDES.includes(side as string))
      problems.add(`${where}.where`, `must be ${SIDES.join(' or ')}, not ${shown(side)}`);
    const mistake = pagesMistake(place.pages);
    if (mistake) problems.add(`${where}.pages`, mistake);
    const element = elementOf(where, place.element, problems);
    checkLook(where, place, element, problems, mayUse);
    checkDates(where, place, problems);
    checkRules(`${where}.rules`, place.rules, problems);
    checkFallback(`${where}.fallback`, place.fallback, problems, mayUse);
    if (place.experiment === undefined) continue;
    const here = `${where}.experiment`;
    const found = checkExperiment(here, place.experiment, element, problems, mayUse);
    const known = found && experiments.get(found.id);
    if (known && known.arms !== found.arms)
      problems.add(here, `${known.where} has the id ${shown(found.id)}, too, but other arms, weights or coverage`);
    else if (found) experiments.set(found.id, { arms: found.arms, where: here });
  }
  return problems.all;
};
