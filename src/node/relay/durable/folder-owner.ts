import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { wallTime } from '../../http/clock.js';
import { damaged } from '../store/engine.js';
import { QueueUnusable } from '../store/queue-unusable.js';
import type { EmbeddedStore, Owner } from './embedded-store.js';

/** Milliseconds after which the process that sends claims the folder again. */
export const HEARTBEAT = 5000;

/** Whether a process of this machine runs. */
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
    /**
     * In a transaction: claims the folder.
     *
     * @returns whether the owner before has ended without releasing it
     * @throws QueueUnusable if another process uses it
     */
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
    /** In a transaction: claims it again. */
    renew: (): void => void about.put('owner', { ...own, seenAt: wallTime() }),
    /** In a transaction. */
    release: (): void => void about.remove('owner'),
    /**
     * Checks that this process still owns the folder. A process that was suspended may have lost it.
     *
     * @throws QueueUnusable if another one has taken it
     */
    check(isFresh = false): void {
      if (!isFresh) root.resetReadTxn();
      const owner = about.get('owner') as Owner | undefined;
      if (owner && owner.token !== own.token)
        throw new QueueUnusable(
          `process ${owner.process} on ${owner.host} has taken the queue ${folder} over, because this process was suspended: it stops`,
        );
    },
    /** @throws QueueUnusable if the folder's files are gone */
    checkFile(): void {
      if (!isThere()) throw damaged(folder, 'was deleted or replaced');
    },
  };
};
