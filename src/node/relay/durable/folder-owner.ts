import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { wallTime } from '../../http/clock.js';
import { damaged } from '../store/engine.js';
import { QueueUnusable } from '../store/queue-unusable.js';
import type { EmbeddedStore, Owner } from './embedded-store.js';

/** Milliseconds after which the process that sends claims the folder again. */
export const HEARTBEAT = 5000;

const isAlive = (process_: number): boolean => {
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
};

/** Who may send the calls of a folder: one process, and only while the folder's files are those that it has opened. */
export const folderOwner = ({ about, root, folder, isThere }: EmbeddedStore) => {
  const own: Omit<Owner, 'seenAt'> = { host: hostname(), process: process.pid, token: randomUUID() };
  return {
    /** In a transaction: claims the folder. Returns whether the owner before has ended without releasing it. */
    claim(): boolean {
      const owner = about.get('owner') as Owner | undefined;
      const seenAt = wallTime();
      const isOther = !!owner && owner.token !== own.token;
      if (isOther && Math.abs(seenAt - owner.seenAt) < 3 * HEARTBEAT)
        if (owner.host !== own.host || (owner.process !== own.process && isAlive(owner.process)))
          throw new QueueUnusable(`the queue ${folder} is used by process ${owner.process} on ${owner.host}`);
      about.put('owner', { ...own, seenAt });
      return isOther;
    },
    renew: (): void => void about.put('owner', { ...own, seenAt: wallTime() }),
    release: (): void => void about.remove('owner'),
    /** Throws QueueUnusable if another process has taken the folder, as it may if this one was suspended. */
    check(isFresh = false): void {
      if (!isFresh) root.resetReadTxn();
      const owner = about.get('owner') as Owner | undefined;
      if (owner && owner.token !== own.token)
        throw new QueueUnusable(
          `process ${owner.process} on ${owner.host} has taken the queue ${folder} over, because this process was suspended: it stops`,
        );
    },
    checkFile(): void {
      if (!isThere()) throw damaged(folder, 'was deleted or replaced');
    },
  };
};
