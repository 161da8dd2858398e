import { after, now, wallTime } from '../clock.js';
import type { QueueCounts } from './durable-queue.js';
import { CALLS, type Streams } from './jetstream-streams.js';
import { PARTITIONS, partitionFilter, WORKERS } from './jetstream-subjects.js';
import { found } from './nats-connection.js';
import { type PartitionLeases, RENEWAL } from './partition-leases.js';
import type { PartitionReaders } from './partition-readers.js';
import type { WaitingWindow } from './waiting-window.js';

const SECOND = 1000;

/** Seconds after which a call that no process has read is looked for. */
const FORGOTTEN = 30;

/** What each round of balancing needs of the queue. */
interface Round {
  measure(): Promise<QueueCounts>;
  /** called at the end of a round: calls may wait that can be sent now */
  ended(): void;
}

/**
 * Spreads the partitions over the workers: renews what this worker owns, and takes or releases partitions until each worker has its
 * share.
 */
export const partitionBalance = (
  { connection, manager, isConnected }: Streams,
  leases: PartitionLeases,
  readers: PartitionReaders,
  waiting: WaitingWindow,
  { measure, ended }: Round,
) => {
  /** When each worker was last noticed. */
  const workers = new Map<string, number>();
  /** Partitions that another worker shall have, as soon as nothing of them is in flight. */
  const releasing = new Set<number>();
  let noticing: { unsubscribe(): void } | undefined;
  let balancing: Promise<void> | undefined;
  let isAskedAgain = false;
  let isEnding = false;
  let cancelNext = () => {};

  /** `released`: a partition is free. `gone`: this worker ends. */
  const announce = (what: 'here' | 'released' | 'gone'): void =>
    connection.publish(WORKERS, `${what} ${leases.worker}`);

  const releaseIdle = async (partition: number): Promise<void> => {
    if (!releasing.has(partition) || waiting.isInFlight(partition)) return;
    releasing.delete(partition);
    await leases.release(partition).catch(() => {}); // the lease ends on its own
    announce('released');
  };

  /**
   * After all servers were killed at once a consumer may regard a call as finished that is in the stream again, and would never deliver it. It
   * is read again, and may be sent twice.
   */
  const lookForForgotten = async (partition: number): Promise<void> => {
    if (!waiting.isEmpty(partition)) return;
    const first = await found(manager.direct.getMessage(CALLS, { seq: 1, next_by_subj: partitionFilter(partition) }));
    if (first && wallTime() - first.time.getTime() > FORGOTTEN * SECOND && waiting.isEmpty(partition))
      readers.readAgain(partition);
  };

  const balance = async (): Promise<void> => {
    for (const [worker, at] of workers) if (now() - at > 3 * RENEWAL) workers.delete(worker);
    workers.set(leases.worker, now());
    announce('here');
    await Promise.all(
      leases.owned().map(async (partition) => {
        // Without an answer the lease stays: it ends on its own.
        if (!(await leases.renew(partition).catch(() => true))) readers.stop(partition);
      }),
    );
    const share = Math.ceil(PARTITIONS / workers.size);
    for (const partition of leases.owned().slice(share)) {
      readers.stop(partition);
      releasing.add(partition);
      await releaseIdle(partition);
    }
    const first = Math.floor(Math.random() * PARTITIONS);
    for (let index = 0; index < PARTITIONS; index++) {
      const partition = (first + index) % PARTITIONS;
      if (leases.owned().includes(partition)) continue;
      // What was in flight when a partition was lost must have ended before it is read again.
      await leases.look(partition, leases.owned().length < share && !waiting.isInFlight(partition));
    }
    const { oldestSeconds } = await measure();
    if (oldestSeconds > FORGOTTEN) await Promise.all(readers.partitions().map(lookForForgotten));
    await Promise.all(
      leases
        .owned()
        .slice(0, share)
        .filter((partition) => !readers.partitions().includes(partition) && !waiting.isInFlight(partition))
        .map(readers.read),
    );
    ended();
  };

  /** Balances now, or again when it has ended, and then regularly. */
  const keepBalance = (): void => {
    cancelNext();
    isAskedAgain = true;
    if (isEnding || balancing) return;
    isAskedAgain = false;
    balancing = (isConnected() ? balance() : Promise.resolve())
      .then(
        () => RENEWAL,
        () => SECOND, // the server fails
      )
      .then((wait) => {
        balancing = undefined;
        cancelNext = after(isAskedAgain ? 0 : wait, keepBalance);
      });
  };

  return {
    keepBalance,
    releaseIdle,
    start(): void {
      noticing = connection.subscribe(WORKERS, {
        callback: (_, message) => {
          const [what, worker = ''] = message.string().split(' ');
          if (worker === leases.worker) return;
          const isKnown = workers.has(worker);
          if (what === 'gone') workers.delete(worker);
          else workers.set(worker, now());
          if (what !== 'here' || !isKnown) keepBalance();
        },
      });
      keepBalance();
    },
    /** The connection is lost: nothing is owned any more. */
    lost(): void {
      for (const partition of leases.owned()) {
        readers.stop(partition);
        leases.drop(partition);
      }
    },
    /** The connection is there again. */
    back(): void {
      if (noticing) keepBalance();
    },
    /** Begins to end: starts no further round. */
    end(): void {
      isEnding = true;
      cancelNext();
      noticing?.unsubscribe();
    },
    /** Releases what this worker owns. Call it when nothing is in flight. */
    async leave(): Promise<void> {
      await balancing;
      if (!isConnected() || !noticing) return;
      await Promise.all(
        leases.owned().map(async (partition) => {
          readers.stop(partition);
          await leases.release(partition).catch(() => {});
        }),
      );
      announce('gone');
      await connection.flush().catch(() => {});
    },
  };
};
