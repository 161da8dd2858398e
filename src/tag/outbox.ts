// The outbox as this file uses it: docs/outbox.md describes what is stored.
import { jsonText } from '../protocol/json-text.js';
import { type Queue, queueOf, VALUE } from './outbox/queue.js';
import { ROW, type Row, readRow, rowKey, withoutCustomer } from './outbox/row.js';
import { keysOf, parse, read, write } from './storage.js';

/** A row as it is stored now; undefined if it is gone, or of another version. */
export const storedRow = (id: string): Row | undefined => readRow(parse(read(rowKey({ id }))));

/** All rows of all pages; undefined for each one that this version can't read. */
export const allRows = (): (Row | undefined)[] => keysOf(ROW).map((key) => readRow(parse(read(key))));

/** The rows of all pages, oldest first. */
export const storedRows = (): Row[] =>
  allRows()
    .flatMap((row) => row ?? [])
    .sort((one, other) => one.time - other.time);

export const putRow = (row: Row): void => write(rowKey(row), jsonText(row));

export const removeRow = (row: Row): void => write(rowKey(row));

/** The pause of a failing service; undefined while it works. @param key see `queueKey` */
export const readQueue = (key: string): Queue => queueOf(parse(read(VALUE + key)));

/** Stores the pause of a failing service; undefined removes it. */
export const writeQueue = (key: string, queue: Queue): void => write(VALUE + key, queue && jsonText(queue));

/** Removes the customer of `identify` from all rows. */
export const forgetCustomerOfRows = (): void => {
  for (const row of storedRows()) if (row.customer) putRow(withoutCustomer(row));
};
