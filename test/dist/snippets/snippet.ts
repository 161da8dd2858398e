/** A fenced block of code of a page, as it stands there. */
export interface Snippet {
  /** the page's path from the top folder */
  page: string;
  /** the line of its first line of code, from 1 */
  line: number;
  /** the nearest heading above it, of any level */
  heading: string;
  /** the word behind the fence; empty without one */
  language: string;
  code: string;
}
