// What recotag.js gives to recotag-retry.js, and what it gets back: docs/delivery.md.
import type { Row } from './row.js';

/** The number of what is stored, and of what both files expect of each other. Caches may keep two versions of them. */
export const HAND_OVER = 5;

/** What an attempt came to: what the service has answered, or why there is no answer. */
export interface Answer {
  response?: Response | undefined;
  /** the response's body; empty if it broke off */
  text?: string | undefined;
  error?: string | undefined;
}

/** What recotag.js gives: what it has and knows of the page. The storage and the settings are on the page. Times are in milliseconds since 1970. */
export interface Given {
  /** when the page was opened; undefined if it no longer delays views */
  openedAt: number | undefined;
  /** the page ignores back-offs that began before this time */
  retriedAt: number;
  /** when the page was left; undefined while it is shown */
  leftAt: number | undefined;
  /** the ids of the operations that the page has called */
  called: readonly string[];
  /** Reserves room for a request with `keepalive`. @returns the bytes; 0 if too few are left */
  reserve(row: Row): number;
  /** Posts an operation, and gives back the bytes. Never rejects. @param bytes what was reserved; 0: without `keepalive` */
  post(row: Row, bytes: number, headers: Record<string, string> | undefined): Promise<Answer>;
  /** whether operations may be stored and sent now */
  canSend(): boolean;
  /** the keys of the storage that begin with this */
  keysOf(beginning: string): string[];
  newId(): string;
  /** Tells the page of an operation. @param name the event: `recotag:<name>` */
  report(
    name: 'sent' | 'retry' | 'rejected' | 'dropped',
    operation: Row & { status?: string | number; error?: string },
  ): unknown;
}

/** What recotag.js gets: delivers the rows of this page that wait, and those that other pages have left behind. */
export interface Retry {
  /** Sends all rows that are due, in a task of its own: one at a time, from one tab at a time. Can be called at any time. */
  check(): void;
  /** Sends all waiting rows now, except during `Retry-After`. */
  flush(): void;
  /** The page may be left next: hands over rows that were never sent, but not those that another page has called or is sending. */
  hide(): void;
  /** The page is left. @param leftAt when, as the first file notes it in its rows */
  leave(leftAt: number): void;
  /** The page returns from the back/forward cache. */
  restore(): void;
  /** recotag.js has got an answer that plainly acknowledges an operation of this queue. */
  answered(key: string): void;
  /** recotag.js has got an answer that may be anything else, or none. @param sent the row when it was sent */
  judge(sent: Row, sentAt: number, answer: Answer): void;
}

/** Starts recotag-retry.js. */
export type StartRetry = (given: Given) => Retry;

/** @param number that of the hand-over which recotag-retry.js expects */
export type TakeRetry = (number: number, start: StartRetry) => void;

/** recotag.js takes recotag-retry.js by this property of the document. A text, since scripts of pages replace `Symbol`. */
const TAKE = 'recotag.retry';

/** recotag-retry.js hands itself over. Does nothing without a tag. */
export const handOver: TakeRetry = (number, start) =>
  (Reflect.get(document, TAKE) as TakeRetry | undefined)?.(number, start);
