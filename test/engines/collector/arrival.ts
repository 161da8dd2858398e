import type { IncomingHttpHeaders } from 'node:http';

/** A request that reached the collector with its whole body. */
export interface Arrival {
  /** in a few words, see `readOperation` */
  what: string;
  /** query `operation` */
  operation: string;
  /** query `deviceUUID` */
  device: string;
  /** the whole query */
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: string;
  /** milliseconds, of a clock that only goes forward */
  at: number;
  /** the same for its answer, where one was given */
  answeredAt?: number;
  /** `taken` into the service; `refused`; a `repeat` that its `transactionId` tells */
  outcome: 'taken' | 'refused' | 'repeat';
  /** how its connection went on */
  connection: 'open' | 'answered' | 'reset' | 'silent' | 'gone';
}

/** What goes wrong with one request. */
export type Fault =
  /** answered like this, after so many milliseconds; taken in, at once, only with `take` */
  | { status: number; body?: string; retryAfter?: string; expose?: boolean; take?: boolean; after?: number }
  /** the connection breaks, before or after the operation was taken in */
  | { reset: 'before' | 'after' }
  /** no answer, ever; taken in only with `take` */
  | { silent: true; take?: boolean }
  /** waits for `until` on its way to the service (`before` it is taken in) or on the way back */
  | { hold: 'before' | 'after'; until: Promise<void>; arrived: () => void };

/** A fault that waits for the request it is meant for. */
export interface Trap {
  fault: Fault;
  /** all requests, unless told */
  when: (arrival: Arrival) => boolean;
  /** how many requests it is still meant for */
  left: number;
}

/** How a service does at its time, for scenarios that don't know their requests beforehand. Traps come first. */
export interface Weather {
  /** what goes wrong with this request */
  faultFor(arrival: Arrival): Fault | undefined;
  /** whether nobody is there to ask for leave either */
  isDown(): boolean;
}
