import type { Outcome } from './outcome.js';
import type { QueuedOperation } from './queued-operation.js';

// What delivery needs of the page and of the browser. src/tag/page-delivery.ts provides it in a page, a test provides its own.

/** The storage that all pages of this browser share. */
export interface StoragePort {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** the keys of the outbox: those that begin with `recotag.outbox` */
  keys(): string[];
  /** Other pages may have written. @param key what another page has written */
  refresh(key?: string | null): void;
}

/** The service. */
export interface NetworkPort {
  /**
   * Posts an operation.
   *
   * @param keepalive whether the request continues after the page is left
   * @throws if no response arrives
   */
  post(url: string, body: string, keepalive: boolean, signal: AbortSignal): Promise<Outcome>;
}

/** The device's clock, and timers. */
export interface ClockPort {
  /** milliseconds since 1970 */
  now(): number;
  /** calls once, after so many milliseconds */
  after(milliseconds: number, call: () => void): unknown;
  cancel(timer: unknown): void;
}

/**
 * The lease: the right to send, which one page of this browser has at a time.
 *
 * @param signal ends the request for the lease, or the lease
 * @param work is called when the lease is granted, which ends when the promise resolves. `isAfterOthers`: another page has had it just
 *   before. Must never reject
 * @param taken is called if another page has the lease when this one requests it
 */
export type LeasePort = (
  signal: AbortSignal,
  work: (isAfterOthers: Promise<boolean>) => Promise<unknown>,
  taken: () => void,
) => Promise<void>;

/** What the page decides, and what it is told. */
export interface PagePort {
  /** whether operations may be stored and sent now */
  canSend(): boolean;
  /** how long an operation that names a customer is kept at most, in milliseconds */
  keepMilliseconds(): number;
  newId(): string;
  /** a random number from 0 to 1 */
  random(): number;
  /** @param name the event: `recotag:<name>` */
  notify(name: 'sent' | 'retry' | 'rejected' | 'dropped', operation: QueuedOperation & Partial<Outcome>): void;
}

export interface Ports {
  storage: StoragePort;
  network: NetworkPort;
  clock: ClockPort;
  lease: LeasePort;
  page: PagePort;
}
