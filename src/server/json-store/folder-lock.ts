import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { now, pause } from '../clock.js';
import { isAlive } from '../durable/is-alive.js';
import type { Folder } from './folder.js';

/** Another process has held the lock for too long. */
export class LockTaken extends Error {
  override name = 'LockTaken';
}

const FILE = 'lock';
/** Milliseconds to wait for the lock. What is done under it takes some milliseconds. */
const PATIENCE = 10_000;
/** Milliseconds after which the lock of another machine counts as forgotten. */
const FORGOTTEN = 60_000;

interface Holder {
  host: string;
  process: number;
  token: string;
}

const holderIn = (content: string | undefined): Partial<Holder> => {
  try {
    return Object(JSON.parse(content ?? ''));
  } catch {
    return {};
  }
};

/**
 * One writer at a time, over all processes that use the folder. The lock is a file that is created with its content in one step (`link`).
 * It stays behind if its process is killed: then it is taken away, on the same machine because that process is gone, else after a minute.
 */
export const folderLock = (folder: Folder) => {
  let last: Promise<unknown> = Promise.resolve();

  const acquire = async (): Promise<string> => {
    const token = randomUUID();
    const own = JSON.stringify({ host: hostname(), process: process.pid, token } satisfies Holder);
    for (const end = now() + PATIENCE; now() < end; await pause(2 + Math.random() * 20)) {
      if (await folder.create(FILE, own)) return own;
      const content = (await folder.read(FILE))?.toString();
      const { host, process: id } = holderIn(content);
      const isGone =
        host === hostname() && typeof id === 'number' ? !isAlive(id) : ((await folder.age(FILE)) ?? 0) > FORGOTTEN;
      if (content === undefined || !isGone) continue;
      const taken = await folder.take(FILE);
      // Another process was faster, and its own lock was taken: it gets it back.
      if (taken !== undefined && taken !== content) await folder.create(FILE, taken);
    }
    throw new LockTaken('another process writes to the folder');
  };

  const locked = async <Result>(work: (check: () => Promise<void>) => Promise<Result>): Promise<Result> => {
    const own = await acquire();
    const isOwn = async () => (await folder.read(FILE))?.toString() === own;
    try {
      return await work(async () => {
        if (!(await isOwn())) throw new LockTaken('another process has taken the lock');
      });
    } finally {
      if (await isOwn().catch(() => false)) await folder.remove(FILE).catch(() => {});
    }
  };

  /**
   * Runs the work alone.
   *
   * @param work gets a function that throws if the lock was lost meanwhile: call it before the last step
   * @throws LockTaken
   */
  return <Result>(work: (check: () => Promise<void>) => Promise<Result>): Promise<Result> => {
    const result = last.then(() => locked(work));
    last = result.catch(() => {});
    return result;
  };
};
