// The outbox as this file uses it: docs/outbox.md describes what is stored. recotag-retry.js knows more of it: outbox/row.ts, outbox/queue.ts.
import { jsonText } from '../../protocol/json-text.js';
import type { Queue } from './outbox/queue.js';
import type { NewOperation, Row } from './outbox/row.js';
import { keysOf, parse, read, write } from './storage.js';
import { PATIENCE_MS } from './transport.js';

const ROW = 'recotag.outbox.';
const QUEUE = 'recotag.outbox~';

/** A stored operation; undefined if it is gone, of another version, or for no address that a request may have. */
const readRow = (key: string): Row | undefined => {
  const row = Object(parse(read(key)));
  const isKnown = row.v === 3 && row.time > 0 && row.state?.name && typeof row.body === 'string';
  return isKnown && /^https?:\/\/[^/@]+\//.test(row.url) ? row : undefined;
};

export const storedRow = (id: string): Row | undefined => readRow(ROW + id);

/** The operations of all pages; undefined for each one that this version can't read. */
export const allRows = (): (Row | undefined)[] => keysOf(ROW).map(readRow);

/** The operations of all pages, oldest first. */
export const storedRows = (): Row[] =>
  allRows()
    .flatMap((row) => row ?? [])
    .sort((one, other) => one.time - other.time);

export const putRow = (row: Row): void => write(ROW + row.id, jsonText(row));

export const removeRow = ({ id }: Row): void => write(ROW + id);

/** The operation without the customer of `identify`. */
export const withoutCustomer = <Named extends Pick<NewOperation, 'body' | 'customer'>>(row: Named): Named =>
  row.customer ? { ...row, body: row.body.replace(row.customer, ''), customer: undefined } : row;

export const forgetCustomerOfRows = (): void => {
  for (const row of storedRows()) if (row.customer) putRow(withoutCustomer(row));
};

/** Operations for one endpoint of one service share a pause. */
export const queueOf = ({ url }: Row): string => url.split('&')[0]!;

/** The pause of a failing service; undefined while it works, or if the value is absurd. */
export const readQueue = (queue: string): Queue => {
  const pause = parse(read(QUEUE + queue));
  return pause?.wait < 1e9 ? pause : undefined;
};

export const writeQueue = (queue: string, pause?: Queue): void => write(QUEUE + queue, pause && jsonText(pause));

/** Whether a period goes on. If the clock was set back to before it began, it is over. */
export const isWithin = (startedAt: number, duration: number, now: number): boolean =>
  Math.abs(now - startedAt) < duration;

export const isPaused = (pause: Queue, now: number): boolean => !!pause && isWithin(pause.at, pause.wait, now);

/** Whether a repeat does no harm: a cart is state, and by `{id}` the service recognizes repeats. */
export const isRepeatable = ({ cart, isQuarantined, url }: Row): boolean =>
  !!cart || !!isQuarantined || url.includes('{id}');

/**
 * Whether nobody can hear the answer to a view: its page was left, or is gone. The next answer of the same queue decides whether it has
 * arrived.
 */
export const isInDoubt = (row: Row, now: number): boolean =>
  'sentAt' in row.state &&
  !isRepeatable(row) &&
  (row.state.name === 'handedOver' || !isWithin(row.state.sentAt, PATIENCE_MS, now));
