import { chownSync, existsSync, linkSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DurableCall, RefusedCall } from '../durable/durable-queue.js';
import { embeddedStore } from '../durable/embedded-store.js';
import type { Key } from '../store/engine.js';
import { type Entry, readable } from '../store/folder-reader.js';
import { QueueUnusable } from '../store/queue-unusable.js';

const SLICE = 500;

/** The tables of the published lists and of the results, whose entries are independent of each other. */
const OTHERS = ['lists', 'results'];

interface Saved {
  calls: Entry[];
  refused: Entry[];
  others: { name: string; entries: Entry[] }[];
}

/** Stores what was saved in a new folder. */
const storeSaved = async (folder: string, { calls, refused, others }: Saved): Promise<void> => {
  const store = await embeddedStore(folder);
  const inSlices = async (entries: Entry[], change: (entry: Entry) => void) => {
    for (let at = 0; at < entries.length; at += SLICE)
      await store.write(() => entries.slice(at, at + SLICE).forEach(change));
  };
  // In their order, so that of carts the newest one stays.
  const stored = [...calls, ...refused].sort((one, other) => Number(one.key) - Number(other.key));
  await inSlices(stored, ({ value }) => {
    const { call, status, refusedAt } = value as Omit<RefusedCall, 'place'>;
    store.append(call ?? (value as DurableCall));
    if (call) store.refuse(store.about.get('place') as number, status, refusedAt);
  });
  for (const { name, entries } of others) {
    if (!entries.length) continue;
    const table = store.root.openDB<unknown, Key>({ name });
    await inSlices(entries, ({ key, value }) => void table.put(key as Key, value));
  }
  await store.close();
};

/**
 * Puts a new file in place of the damaged one, which is kept. The folder stays: it may be a symbolic link, as with systemd, or where a disk is
 * mounted. @returns the folder of the damaged files
 */
const swapFiles = (folder: string, fresh: string): string => {
  const kept = join(folder, `damaged-${new Date().toISOString().replace(/\W/g, '')}`);
  const [data, lock] = ['data.mdb', 'lock.mdb'];
  mkdirSync(kept, { mode: 0o700 });
  // A second name, so that the folder has a file at each moment.
  linkSync(join(folder, data), join(kept, data));
  renameSync(join(fresh, data), join(folder, data));
  if (existsSync(join(folder, lock))) renameSync(join(folder, lock), join(kept, lock));
  rmSync(fresh, { recursive: true });
  const { uid, gid } = statSync(folder);
  // If root recovers the folder, the relay's user must still be able to write it.
  if (process.getuid?.() === 0) for (const made of [kept, join(folder, data)]) chownSync(made, uid, gid);
  return kept;
};

/**
 * Saves the calls, lists and results of a damaged folder that can be read in a new file in it. Stop the relay first. Calls that were just sent
 * may be sent again. @throws QueueUnusable if there is no queue, or the folder can't be written
 */
export const recoverFolder = async (folder: string) => {
  if (!existsSync(join(folder, 'data.mdb'))) throw new QueueUnusable(`there is no queue in ${folder}`);
  const calls = await readable(folder, 'calls');
  const refused = await readable(folder, 'refused');
  const others = [];
  for (const name of OTHERS) others.push({ name, ...(await readable(folder, name)) });
  try {
    const fresh = mkdtempSync(join(folder, 'recovered-'));
    await storeSaved(fresh, { calls: calls.entries, refused: refused.entries, others });
    return {
      calls: calls.entries.length,
      refused: refused.entries.length,
      isWhole: [calls, refused, ...others].every(({ isWhole }) => isWhole),
      kept: swapFiles(folder, fresh),
    };
  } catch (error) {
    const { code } = error as { code?: string };
    throw code === undefined ? error : new QueueUnusable(`${folder} can't be recovered (${code})`);
  }
};
