import type { Row } from '../../../src/tag/row.js';

const PREFIX = 'recotag.outbox.';

/** All operations that wait to be sent in this browser, oldest first, without rows that can't be read. */
export const outboxRows = (): Row[] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX) && !key.endsWith('~'))
      .flatMap((key) => {
        try {
          const row = JSON.parse(localStorage.getItem(key)!);
          return row?.v === 1 || row?.v === 2 ? (row as Row) : [];
        } catch {
          return [];
        }
      })
      .sort((a, b) => a.time - b.time);
  } catch {
    return []; // storage is blocked: the tag keeps its rows in memory
  }
};

/** Whether this page can write to localStorage. */
export const storageWorks = (): boolean => {
  const key = 'recotag.inspector';
  try {
    localStorage.setItem(key, '1');
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
};
