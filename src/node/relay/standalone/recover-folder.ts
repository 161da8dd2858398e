import { chownSync, existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DurableCall, RefusedCall } from '../durable/durable-queue.js';
import { embeddedStore } from '../durable/embedded-store.js';
import type { Key } from '../store/engine.js';
import { readable } from '../store/folder-reader.js';
import { QueueUnusable } from '../store/queue-unusable.js';

const SLICE = 500;

/** The tables of the published lists and of the results, whose entries are independent of each other. */
const OTHERS = ['lists', 'results'];

/**
 * Saves the calls, lists and results of a damaged folder that can be read in a new one with the same name. The damaged files are kept beside it.
 * Stop the relay first. Calls that were just sent may be sent again. @throws QueueUnusable if there is no queue
 */
export const recoverFolder = async (folder: string) => {
  if (!existsSync(join(folder, 'data.mdb'))) throw new QueueUnusable(`there is no queue in ${folder}`);
  const calls = await readable(folder, 'calls');
  const refused = await readable(folder, 'refused');
  const others = [];
  for (const name of OTHERS) others.push({ name, ...(await readable(folder, name)) });
  const kept = `${resolve(folder)}.damaged-${new Date().toISOString().replace(/\W/g, '')}`;
  renameSync(folder, kept);
  const store = await embeddedStore(folder);
  // In their order, so that of carts the newest one stays.
  const stored = [...calls.entries, ...refused.entries].sort((one, other) => Number(one.key) - Number(other.key));
  for (let at = 0; at < stored.length; at += SLICE)
    await store.write(() => {
      for (const { value } of stored.slice(at, at + SLICE)) {
        const { call, status, refusedAt } = value as Omit<RefusedCall, 'place'>;
        store.append(call ?? (value as DurableCall));
        if (call) store.refuse(store.about.get('place') as number, status, refusedAt);
      }
    });
  for (const { name, entries: saved } of others) {
    if (!saved.length) continue;
    const table = store.root.openDB<unknown, Key>({ name });
    for (let at = 0; at < saved.length; at += SLICE)
      await store.write(() => {
        for (const { key, value } of saved.slice(at, at + SLICE)) table.put(key as Key, value);
      });
  }
  await store.close();
  const { uid, gid } = statSync(kept);
  // If root recovers the folder, the relay's user must still be able to write it.
  if (process.getuid?.() === 0)
    for (const file of [folder, ...readdirSync(folder).map((name) => join(folder, name))]) chownSync(file, uid, gid);
  return {
    calls: calls.entries.length,
    refused: refused.entries.length,
    isWhole: [calls, refused, ...others].every(({ isWhole }) => isWhole),
    kept,
  };
};
