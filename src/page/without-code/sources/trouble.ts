/** A mistake in an attribute. */
export interface Trouble {
  /** position in the text, from 0 */
  at: number;
  /** what is wrong or expected there */
  reason: string;
}
