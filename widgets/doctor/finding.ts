/** A problem or a note about a page. `plain.ts` has its line for merchandisers. */
export interface Finding {
  /** name of the finding, and its heading in docs/findings.md */
  id: string;
  /** `error`: nothing works until it is fixed; `warning`: something is lost; `note`: works as configured */
  level: 'error' | 'warning' | 'note';
  /** for developers: what is wrong, where, and how to fix it */
  sentence: string;
  /** the evidence */
  seen: string;
}
