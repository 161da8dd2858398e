import { chownSync, existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DurableCall, QueueUnusable, type RefusedCall } from '../durable/durable-queue.js';
import { embeddedStore } from '../durable/embedded-store.js';
import { readable } from '../durable/folder-reader.js';

/** What was saved from a damaged folder. */
interface Recovered {
  calls: number;
  refused: number;
  /** whether all calls could be read */
  isWhole: boolean;
  /** where the damaged files are */
  kept: string;
}

/** So many calls are stored in one transaction. */
const SLICE = 500;

/**
 * Saves the calls of a damaged folder that can be read in a new one with the same name. The damaged files are kept beside it. Stop the relay
 * first. Calls that were just sent may be sent again.
 *
 * @throws QueueUnusable if there is no queue
 */
export const recoverFolder = async (folder: string): Promise<Recovered> => {
  if (!existsSync(join(folder, 'data.mdb'))) throw new QueueUnusable(`there is no queue in ${folder}`);
  const calls = await readable(folder, 'calls');
  const refused = await readable(folder, 'refused');
  const kept = `${resolve(folder)}.damaged-${new Date().toISOString().replace(/\W/g, '')}`;
  renameSync(folder, kept);
  const store = await embeddedStore(folder);
  const waiting = [...calls.entries.values()] as unknown as DurableCall[];
  const entries = [...refused.entries.values()] as unknown as Omit<RefusedCall, 'place'>[];
  for (let at = 0; at < waiting.length; at += SLICE)
    await store.write(() => {
      for (const call of waiting.slice(at, at + SLICE)) store.append(call);
    });
  for (let at = 0; at < entries.length; at += SLICE)
    await store.write(() => {
      for (const { call, status, refusedAt } of entries.slice(at, at + SLICE)) {
        store.append(call);
        store.refuse(store.about.get('place') as number, status, refusedAt);
      }
    });
  await store.close();
  const { uid, gid } = statSync(kept);
  // If root recovers the folder, the relay's user must still be able to write it.
  if (process.getuid?.() === 0)
    for (const file of [folder, ...readdirSync(folder).map((name) => join(folder, name))]) chownSync(file, uid, gid);
  return { calls: waiting.length, refused: entries.length, isWhole: calls.isWhole && refused.isWhole, kept };
};
