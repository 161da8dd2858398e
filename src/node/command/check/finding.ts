/** A result of the check, in one sentence. */
export interface Finding {
  /** `unseen`: the page asks for it, and the walk could not see whether it works */
  grade: 'good' | 'note' | 'unseen' | 'warning' | 'problem';
  sentence: string;
  /** what it means for the shop, for merchandisers */
  plain?: string;
  /** the heading in docs/findings.md */
  id?: string;
  /** the evidence, if the doctor has some */
  seen?: string;
}

/** A finding with what it is about, to leave out consequences. */
export interface Found extends Finding {
  about?: readonly string[] | undefined;
  wish?: string | undefined;
}
