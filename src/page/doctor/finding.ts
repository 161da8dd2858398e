import type { Facts, ListFacts } from './facts.js';

/** `error`: nothing works until it is fixed; `warning`: something is lost; `note`: works as configured */
export type Level = 'error' | 'warning' | 'note';

/** What a check has found on a page. */
export interface Found {
  /** for developers: what is wrong, where, and how to fix it */
  sentence: string;
  /** the evidence */
  seen: string;
  /**
   * its subject, then what it depends on: `service <URL>`, `operation <name>`, `setting <attribute>`, `command <name>`, `file <name>`, or the
   * name of a list. A finding is only the consequence of another one if it depends on the subject of that one
   */
  about?: readonly string[];
  /** if it differs from that of the record */
  level?: Level;
}

/**
 * All about a finding that the page needs. Its id is its key. The comment above it is its paragraph of docs/findings.md. By the same id,
 * `demo/studio/doctor/examples.ts` has its example page.
 */
export interface FindingRecord {
  /** default: `error` */
  level?: Level;
  /** for merchandisers, in two sentences: the effect on shoppers, and what to do */
  plain: string;
  /** examines the facts of a page: one result for each place that has the problem */
  check(facts: Facts): Found | readonly Found[] | undefined;
}

/** The records of a subject by their ids. */
export type FindingRecords = Readonly<Record<string, FindingRecord>>;

/** A problem or a note about a page. */
export interface Finding extends Found {
  /** its heading in docs/findings.md */
  id: string;
  level: Level;
  /** the record's text for merchandisers */
  plain: string;
}

/** Checks each list of the page by itself. */
export const eachList =
  (find: (list: ListFacts, facts: Facts) => Found | readonly Found[] | undefined) =>
  (facts: Facts): Found[] =>
    facts.lists.flatMap((list) => find(list, facts) ?? []);
