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
  /** milliseconds of a monotonic clock */
  at: number;
  /** when its response was sent, if one was */
  answeredAt?: number;
  /** `taken`: accepted; `refused`; `repeat`: recognised by its `transactionId` */
  outcome: 'taken' | 'refused' | 'repeat';
  /** what became of its connection */
  connection: 'open' | 'answered' | 'reset' | 'gone';
}

/** What the service does wrong with one request. */
export type Fault =
  /** responds like this, `after` so many milliseconds; accepts the operation, at once, only with `take` */
  | { status: number; take?: boolean; after?: number }
  /** resets the connection, before or after it accepts the operation */
  | { reset: 'before' | 'after' }
  /** waits for `until`, `before` it accepts the operation or `after` that */
  | { hold: 'before' | 'after'; until: Promise<void>; arrived: () => void };

/** A fault that is set for the next requests. */
export interface Trap {
  fault: Fault;
  /** the number of requests that it still applies to */
  left: number;
}

/** How the service behaves over time, for scenarios that don't know their requests beforehand. Traps take precedence. */
export interface Weather {
  /** the fault for this request */
  faultFor(arrival: Arrival): Fault | undefined;
  /** whether preflights fail, too */
  isDown(): boolean;
}
