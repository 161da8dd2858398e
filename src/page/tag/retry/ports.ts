import type { Answer, Given } from '../outbox/hand-over.js';
import type { Row } from '../outbox/row.js';

/** What the retries need: what recotag.js gives, and what the page and the browser have. A test provides its own. */
export interface Ports extends Given {
  /** Posts an operation with the headers for its service, see `Given`. */
  post(row: Row, bytes: number): Promise<Answer>;
  /** Reads a value of localStorage; undefined if it is missing. */
  read(key: string): string | undefined;
  /** Stores a value; undefined removes it. */
  write(key: string, value: string | undefined): void;
  /** how long an operation that names a customer is kept at most, in milliseconds */
  keepMilliseconds(): number;
  /** milliseconds since 1970 */
  now(): number;
  /** calls once, after so many milliseconds */
  after(milliseconds: number, call: () => void): unknown;
  cancel(timer: unknown): void;
  /** a random number from 0 to 1 */
  random(): number;
}
