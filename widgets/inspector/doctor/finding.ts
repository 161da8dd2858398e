/** Something that the doctor has to say: one sentence that names the trouble and what to do. */
export interface Finding {
  /** name of the check */
  id: string;
  /** `error`: nothing works before it is mended; `warning`: something is lost; `note`: as it was configured */
  level: 'error' | 'warning' | 'note';
  sentence: string;
}
