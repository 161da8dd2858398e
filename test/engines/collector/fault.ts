import type { Arrival } from './arrival.js';

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
