import type { Given } from '../outbox/hand-over.js';

/** What the retries need: what recotag.js gives, and what the browser has. A test provides its own. */
export interface Ports extends Given {
  /** milliseconds since 1970 */
  now(): number;
  /** calls once, after so many milliseconds */
  after(milliseconds: number, call: () => void): unknown;
  cancel(timer: unknown): void;
  /** a random number from 0 to 1 */
  random(): number;
}
