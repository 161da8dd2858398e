import type { Facts } from './facts.js';
import { allOf, type Finding, type FindingRecord, type Level } from './finding.js';
import { findings } from './findings/all.js';
import { onlyCauses } from './only-causes.js';

const LEVELS: readonly Level[] = ['error', 'warning', 'note'];

const found = (id: string, { level = 'error', check }: FindingRecord, facts: Facts): Finding[] =>
  allOf(check?.(facts)).map((each) => ({ id, level, ...each }));

/** The findings of a page, one for each cause, the most serious first; empty if there are none. */
export const diagnose = (facts: Facts): Finding[] => {
  const all = Object.entries(findings).flatMap(([id, record]) => found(id, record, facts));
  return onlyCauses(all).sort((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
};
