// What recotag.js gives to recotag-retry.js, and what it gets back: docs/delivery.md.
import type { Outcome } from './outcome.js';
import type { ValueStorage } from './queue.js';
import type { Row } from './row.js';

/** What recotag.js gives: what it has and knows of the page. Times are in milliseconds since 1970. */
export interface Given extends ValueStorage {
  /** the keys of the outbox: those that begin with `recotag.outbox` */
  outboxKeys(): string[];
  /** Other pages may have written. @param key what another page has written */
  outboxChanged(key?: string | null): void;
  /** Reserves room for a request with `keepalive`. @returns the bytes; 0 if too few are left */
  reserve(row: Row): number;
  /** Posts an operation, and gives back the bytes. Never rejects. @param bytes what was reserved; 0: without `keepalive` */
  post(row: Row, bytes: number, signal: AbortSignal): Promise<Outcome>;
  /** when the page was opened; undefined if it no longer delays views */
  openedAt: number | undefined;
  /** the page ignores back-offs that began before this time */
  retriedAt: number;
  /** whether operations may be stored and sent now */
  canSend(): boolean;
  /** the ids of the operations that the page has called */
  called: ReadonlySet<string>;
  /** how long an operation that names a customer is kept at most, in milliseconds */
  keepMilliseconds(): number;
  newId(): string;
  /** Tells the page of an operation. @param name the event: `recotag:<name>` */
  report(name: 'sent' | 'retry' | 'rejected' | 'dropped', operation: Row & Partial<Outcome>): void;
}

/** What recotag.js gets: delivers the rows of this page that wait, and those that other pages have left behind. */
export interface Retry {
  /** Sends all rows that are due, one at a time, from one tab at a time. Can be called at any time. */
  check(): void;
  /** Sends all waiting rows now, except during `Retry-After`. */
  flush(): void;
  /** The page may be left next: hands over rows that were never sent, but not those that another page has called or is sending. */
  hide(): void;
  /** The page is left. @param leftAt when, as the first file notes it in its rows */
  leave(leftAt: number): void;
  /** The page returns from the back/forward cache. */
  restore(): void;
  /** recotag.js has got a response for a queue, or none. */
  answered(key: string, works: boolean): void;
}

/** Starts recotag-retry.js. */
export type StartRetry = (given: Given) => Retry;

/** @param format the number of the outbox's format that recotag-retry.js can read */
type TakeRetry = (format: number, start: StartRetry) => void;

const name = (): symbol => Symbol.for('recotag.retry');

/** recotag.js takes recotag-retry.js by this function, as soon as the page has loaded it. */
export const offer = (take: TakeRetry): unknown => Object.assign(document, { [name()]: take });

/** recotag-retry.js hands itself over. Does nothing without a tag. */
export const handOver: TakeRetry = (format, start) =>
  (Reflect.get(document, name()) as TakeRetry | undefined)?.(format, start);
