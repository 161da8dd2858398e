import { storageOnPage } from '../../shared/stored.js';
import type { Given } from '../outbox/hand-over.js';
import { VALUE } from '../outbox/queue.js';

/** The outbox as this page knows it. */
export type Remembered = Pick<Given, 'read' | 'write' | 'remove' | 'outboxKeys'>;

/**
 * Some browsers and extensions keep values at first and later forget them. Then this page goes on with what it has last read or written:
 * `write` of recotag.js keeps in memory what the storage doesn't keep.
 *
 * @param isClosed whether the window is closed. One that closes itself in WebKit has no storage any more. What it has stored is for the next
 *   page
 */
export const remember = (given: Given, isClosed: () => boolean): Remembered => {
  const seen = new Map<string, string>();
  /** Is removed at once. The tag deletes it together with the outbox. */
  const probe = `${VALUE}probe`;

  /** Whether the storage has lost everything, and keeps nothing new. Otherwise another page has removed the value. */
  const hasForgotten = (): boolean => {
    if (isClosed() || given.read('deviceUUID') !== undefined) return false;
    given.write(probe, '1');
    const isKept = !storageOnPage()?.memory.has(probe);
    given.remove(probe);
    return !isKept;
  };

  return {
    read(key) {
      const value = given.read(key);
      if (value !== undefined) seen.set(key, value);
      else if (seen.has(key)) {
        if (!hasForgotten()) seen.delete(key);
        else for (const [name, text] of seen) given.write(name, text);
        return seen.get(key);
      }
      return value;
    },
    write(key, value) {
      seen.set(key, value);
      given.write(key, value);
    },
    remove(key) {
      seen.delete(key);
      given.remove(key);
    },
    outboxKeys: () => [...new Set([...given.outboxKeys(), ...seen.keys()])],
  };
};
