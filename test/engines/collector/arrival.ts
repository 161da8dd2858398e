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
