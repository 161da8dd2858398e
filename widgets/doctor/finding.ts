/** Something that the doctor has to say: one sentence that names what, where, and the one thing to do. */
export interface Finding {
  /** name of the check */
  id: string;
  /** `error`: nothing works before it is mended; `warning`: something is lost; `note`: as it was configured */
  level: 'error' | 'warning' | 'note';
  sentence: string;
  /** the evidence: what was seen, without which nothing is said */
  seen: string;
}
