import type { Facts, ListFacts } from './facts.js';

/** `error`: nothing works until it is fixed; `warning`: something is lost; `note`: works as configured */
export type Level = 'error' | 'warning' | 'note';

/** What a check has found on a page. */
export interface Found {
  /** for developers: what is wrong, where, and how to fix it */
  sentence: string;
  seen: string;
  /**
   * its subject, then what it depends on: `service <URL>`, `operation <name>`, `setting <attribute>`, `command <name>`, `file <name>`,
   * `consent`, or the name of a list. A finding is only the consequence of another one if it depends on the subject of that one
   */
  about?: readonly string[];
  /** what the list that it is about is called in the studio */
  list?: string | undefined;
  /** if it differs from that of the record */
  level?: Level;
  /** id of a wish: if another page of a walk shows it, this is no mistake. See `wishes.ts` */
  wish?: string;
}

/**
 * All about a finding: one remedy is one finding, and the sentences say which case was seen. Its id is its key. The comment above it is its
 * paragraph of docs/findings.md.
 */
export interface FindingRecord {
  /** default: `error` */
  level?: Level;
  /** for merchandisers, a sentence: what is lost, or what shoppers see. The symptom in docs/symptoms.md */
  effect: string;
  /** for merchandisers, a sentence: what to do */
  remedy: string;
  /** ids of its consequences, which are not reported beside it if they depend on its subject */
  explains?: readonly string[];
  /** examines the facts of a page: one result for each place that has the problem. Without it, only a walk of `recotag check` finds it */
  check?(facts: Facts): Results;
}

/** The results of a check; what is false is none. */
export type Results = Found | false | undefined | readonly Results[];

export const allOf = (results: Results): Found[] =>
  Array.isArray(results) ? results.flatMap(allOf) : results ? [results as Found] : [];

export type FindingRecords = Readonly<Record<string, FindingRecord>>;

export interface Finding extends Found, Pick<FindingRecord, 'effect' | 'remedy'> {
  /** its row in docs/findings.md */
  id: string;
  level: Level;
}

export const plainText = ({ effect, remedy }: Pick<FindingRecord, 'effect' | 'remedy'>): string =>
  `${effect} ${remedy}`;

export const eachList =
  (find: (list: ListFacts, facts: Facts) => Results) =>
  (facts: Facts): Results =>
    facts.lists.map((each) => allOf(find(each, facts)).map((found) => ({ ...found, list: each.published })));
