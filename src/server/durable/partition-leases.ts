import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { now } from '../clock.js';
import { isAlive } from './is-alive.js';

/** The stored data of a partition's owner. */
interface Lease {
  worker: string;
  host: string;
  process: number;
  /** distinguishes a process from an earlier one with the same id, which is often 1 in containers */
  incarnation: string;
  /** milliseconds without a renewal after which another worker may take the partition */
  lasts: number;
  /** the name of the owner's consumer */
  reader: string;
  isReleased?: boolean;
}

/** Where the leases are stored. */
export interface LeaseStore {
  /** The lease of a partition and its version; undefined if there is none. */
  read(partition: number): Promise<{ version: number; lease: Lease } | undefined>;
  /** Stores a lease. @returns the new version, or undefined if the stored version is another one (0: none) */
  write(partition: number, lease: Lease, version: number): Promise<number | undefined>;
}

interface Owned {
  version: number;
  reader: string;
  /** the consumer of the previous owner */
  readerBefore: string | undefined;
  /** when the last successful renewal began, by the monotonic clock */
  renewedAt: number;
}

const INCARNATION = randomUUID();

/** Process ids of one machine can be compared only within one namespace: containers may share the host's name. */
const hostName = (): string => {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname(); // not on Linux
  }
};

/** The partitions that a worker owns. */
export type PartitionLeases = ReturnType<typeof partitionLeases>;

/** Milliseconds between renewals. */
export const RENEWAL = 3000;

/** The time after a renewal during which the owner may start attempts. Three renewals may fail. */
const STARTS = 3 * RENEWAL;

/**
 * The partitions that this worker owns. Two workers never send calls of the same partition at once: the owner starts no attempt when its
 * last renewal is too old, and another worker takes the partition only when the owner's last attempt must have ended. No clocks are compared:
 * each worker measures for how long it has seen the same version.
 *
 * @param attemptLasts maximum duration of an attempt, in milliseconds
 */
export const partitionLeases = (store: LeaseStore, attemptLasts: number) => {
  const worker = randomUUID();
  const own: Omit<Lease, 'reader'> = {
    worker,
    host: hostName(),
    process: process.pid,
    incarnation: INCARNATION,
    lasts: STARTS + attemptLasts,
  };
  const owned = new Map<number, Owned>();
  /** Leases of other workers, and since when each has its version. */
  const seen = new Map<number, { version: number; since: number }>();

  const isFree = (partition: number, version: number, lease: Lease): boolean => {
    if (lease.isReleased || lease.worker === worker) return true;
    if (lease.host === own.host) {
      if (lease.process === own.process ? lease.incarnation !== INCARNATION : !isAlive(lease.process)) return true;
    }
    const known = seen.get(partition);
    if (known?.version === version) return now() - known.since > lease.lasts;
    seen.set(partition, { version, since: now() });
    return false;
  };

  const write = async (
    partition: number,
    lease: Pick<Owned, 'version' | 'reader' | 'readerBefore'>,
  ): Promise<boolean> => {
    const began = now();
    const version = await store.write(partition, { ...own, reader: lease.reader }, lease.version);
    if (version === undefined) owned.delete(partition);
    else owned.set(partition, { ...lease, version, renewedAt: began });
    return version !== undefined;
  };

  return {
    worker,
    owned: (): number[] => [...owned.keys()],
    /** Whether an attempt may start now. */
    mayStart(partition: number): boolean {
      const lease = owned.get(partition);
      return !!lease && now() - lease.renewedAt < STARTS;
    },
    /** Checks the lease of a partition that another worker may own, and takes it if it is free and wanted. */
    async look(partition: number, isWanted: boolean): Promise<void> {
      const stored = await store.read(partition);
      const free = !stored || isFree(partition, stored.version, stored.lease);
      if (!free || !isWanted) return;
      const reader = `calls-${partition}-${randomUUID()}`;
      await write(partition, { version: stored?.version ?? 0, reader, readerBefore: stored?.lease.reader });
    },
    /** @returns whether the partition is still owned */
    async renew(partition: number): Promise<boolean> {
      const lease = owned.get(partition);
      return !!lease && write(partition, lease);
    },
    reader: (partition: number): string => owned.get(partition)?.reader ?? '',
    readerBefore: (partition: number): string | undefined => owned.get(partition)?.readerBefore,
    /** The store can't be reached, or the partition must be read again. */
    drop: (partition: number): boolean => owned.delete(partition),
    /** Another worker may take the partition at once. */
    async release(partition: number): Promise<void> {
      const lease = owned.get(partition);
      owned.delete(partition);
      if (lease) await store.write(partition, { ...own, reader: lease.reader, isReleased: true }, lease.version);
    },
  };
};
