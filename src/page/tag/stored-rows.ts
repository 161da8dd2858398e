// The outbox as this file uses it. docs/delivery.md describes what is stored.

import { jsonText } from '../../protocol/json-text.js';
import { type Queue, readQueue, writeValue } from './outbox/queue.js';
import { isRowKey, type Row, readRow, rowKey, withoutCustomer } from './outbox/row.js';
import { outboxChanged, outboxKeys, read, remove, write } from './storage.js';

const storage = { read, write, remove };

/** A row as it is stored now; undefined if it is gone. */
export const storedRow = (id: string): Row | undefined => readRow(read(rowKey({ id })));

/** All rows of all pages; undefined for each one that this version can't read. */
export const allRows = (): (Row | undefined)[] =>
  outboxKeys()
    .filter(isRowKey)
    .map((key) => readRow(read(key)));

/** The rows of all pages, oldest first. */
export const storedRows = (): Row[] =>
  allRows()
    .flatMap((row) => row ?? [])
    .sort((one, other) => one.time - other.time);

export const putRow = (row: Row): void => write(rowKey(row), jsonText(row));

export const removeRow = (row: Row): void => remove(rowKey(row));

/** @param key see `queueKey` */
export const queueOf = (key: string): Queue => readQueue(storage, key);

export const putQueue = (key: string, queue: Queue): void => writeValue(storage, key, queue);

/** Removes the customer of `identify` from all rows. */
export const forgetCustomerOfRows = (): void => {
  outboxChanged();
  for (const row of storedRows()) if (row.customer) putRow(withoutCustomer(row));
};

/** Removes all rows, and all other values of the outbox. */
export const clearOutbox = (): void => {
  outboxChanged();
  outboxKeys().forEach(remove);
};
