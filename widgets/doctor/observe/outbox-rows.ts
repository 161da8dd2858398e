import type { Row } from '../../../src/tag/row.js';

const PREFIX = 'recotag.outbox.';

/** Everything that waits to be sent in this browser, oldest first; rows that can't be read are left out. */
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
    return []; // blocked: the tag keeps them in its memory
  }
};

/** Whether this page may keep something in localStorage. */
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
