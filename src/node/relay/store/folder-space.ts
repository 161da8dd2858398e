import { statfs } from 'node:fs/promises';
import type { RootDatabase } from 'lmdb';
import { now } from '../../http/clock.js';

/** While less than this is free, in bytes, nothing is added: the rest is for the delivery of calls that wait. */
export const RESERVE = 32 * 1_048_576;

/** Of a small disk, this share is kept free instead. */
const SHARE = 0.1;

/**
 * What the file keeps for removals if the disk is full nevertheless: 1 MiB in entries of a page each. For a larger one, the store looks through
 * all its free pages for some in a row: 100 ms after a million removals.
 */
const INSIDE = Array.from({ length: 256 }, (_, index) => `reserve ${index}`);
const PAGE = 4000;

/** Milliseconds for which nothing is added after the disk was full. */
const REST = 5000;

/** Milliseconds for which a measurement is used. */
const MEASURED = 200;

type Disk = (folder: string) => Promise<{ free: number; size: number }>;

const diskOf: Disk = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
};

/** Whether the folder has space for new entries. To remove a call needs space, too, so some is always left for that. */
export const folderSpace = (
  root: RootDatabase,
  folder: string,
  write: (change: () => void, when?: 'alone') => Promise<void>,
  disk = diskOf,
) => {
  const about = root.openDB<unknown, string>({ name: 'about' });
  /** those of the queue, and of what else is in the file */
  const tables = new Map<string, ReturnType<typeof root.openDB>>();
  let isShort = false;
  let measuredAt = Number.NEGATIVE_INFINITY;
  let restUntil = Number.NEGATIVE_INFINITY;

  /** Bytes inside the file that no table uses. The file itself never shrinks. */
  const freeInside = (): number => {
    for (const name of [...root.getKeys()].map(String)) if (!tables.has(name)) tables.set(name, root.openDB({ name }));
    const used = [root, ...tables.values()]
      .map((db) => db.getStats() as Record<'treeBranchPageCount' | 'treeLeafPageCount' | 'overflowPages', number>)
      .reduce((sum, stats) => sum + stats.treeBranchPageCount + stats.treeLeafPageCount + stats.overflowPages, 0);
    const { lastPageNumber, pageSize } = root.getStats() as { lastPageNumber: number; pageSize: number };
    return (lastPageNumber + 1 - used) * pageSize;
  };

  const measure = async (): Promise<void> => {
    measuredAt = now();
    const { free, size } = await disk(folder);
    const reserve = Math.min(RESERVE, size * SHARE);
    // Twice as much ends it, so that it doesn't change all the time.
    isShort = free + freeInside() < reserve * (isShort ? 2 : 1);
  };

  return {
    measure,
    async mayStore(): Promise<boolean> {
      if (now() - measuredAt >= MEASURED) await measure();
      return !isShort && now() >= restUntil;
    },
    /** A change could not be written: gives the space inside the file to removals. */
    async failed(): Promise<void> {
      restUntil = now() + REST;
      if (!about.doesExist(INSIDE[0]!)) return;
      await write(() => {
        for (const each of INSIDE) about.remove(each);
      }).catch(() => {});
    },
    async restore(): Promise<void> {
      if (about.doesExist(INSIDE[0]!) || isShort || now() < restUntil) return;
      await write(() => {
        for (const each of INSIDE) about.put(each, Buffer.alloc(PAGE));
      }, 'alone').catch(() => {});
    },
  };
};
