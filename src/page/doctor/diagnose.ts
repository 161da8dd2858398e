import { onlyCauses } from './explains.js';
import type { Facts } from './facts.js';
import type { Finding, FindingRecord, Level } from './finding.js';
import { findings } from './findings.js';

const LEVELS: readonly Level[] = ['error', 'warning', 'note'];

const found = (id: string, { level = 'error', plain, check }: FindingRecord, facts: Facts): Finding[] =>
  [check(facts) ?? []].flat().map((each) => ({ id, level, plain, ...each }));

/** The findings of a page, one for each cause, the most serious first; empty if there are none. */
export const diagnose = (facts: Facts): Finding[] => {
  const all = Object.entries(findings).flatMap(([id, record]) => found(id, record, facts));
  return onlyCauses(all).sort((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
};
