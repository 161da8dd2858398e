// The outbox as this file uses it. docs/outbox.md describes what is stored.
import { type Queue, readQueue, writeValue } from '../outbox/queue.js';
import { isRowKey, queueKey, type Row, readRow, rowKey, withoutCustomer } from '../outbox/row.js';
import { jsonText } from '../protocol/json-text.js';
import { outboxChanged, outboxKeys, read, remove, write } from './storage.js';

const storage = { read, write, remove };

/** A row as it is stored now; undefined if it is gone. */
export const storedRow = (id: string): Row | undefined => readRow(read(rowKey({ id })));

/** All rows of all pages; undefined for each one that this version can't read. */
export const storedRows = (): (Row | undefined)[] =>
  outboxKeys()
    .filter(isRowKey)
    .map((key) => readRow(read(key)));

/** The other carts for the same endpoint. */
export const otherCarts = ({ id, cart }: Row): Row[] =>
  cart ? storedRows().flatMap((other) => (other?.cart === cart && other.id !== id ? other : [])) : [];

/** The newest operation that sets this cart. */
export const newestCart = (cart: string): Row | undefined =>
  storedRows()
    .flatMap((row) => (row?.cart === cart ? row : []))
    .sort((one, other) => one.time - other.time)
    .pop();

export const putRow = (row: Row): void => write(rowKey(row), jsonText(row));

export const removeRow = (row: Row): void => remove(rowKey(row));

export const queueOf = (row: Row): Queue => readQueue(storage, queueKey(row));

export const putQueue = (row: Row, queue: Queue): void => writeValue(storage, queueKey(row), queue);

/** Removes the customer of `identify` from all rows. */
export const forgetCustomerOfRows = (): void => {
  outboxChanged();
  for (const row of storedRows()) if (row?.customer) putRow(withoutCustomer(row));
};

/** Removes all rows, and all other values of the outbox. */
export const clearOutbox = (): void => {
  outboxChanged();
  outboxKeys().forEach(remove);
};
