import type { JetStreamManager, StreamConfig } from '@nats-io/jetstream';
import { now, pause } from '../../http/clock.js';
import { QueueUnusable } from '../store/queue-unusable.js';
import { KEEP_REFUSED, type RefusedCall } from './durable-queue.js';
import { connectTo, found, STORE_TIMEOUT } from './nats-connection.js';

export const CALLS = 'recotag-calls';
export const REFUSED = 'recotag-refused';
/** Has a mark for each cart: up to which place it was delivered. */
const MARKS = 'recotag-marks';

/** Bytes of marks: half a million. A crash brings back only the newest carts. */
const MOST_MARKS = 128 * 1_048_576;

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
export const NANOSECONDS = 1_000_000;

/** After a start the servers of a cluster need some seconds until they have elected a leader. */
const START_TIMEOUT = 20 * SECOND;

/**
 * The relay deletes expired calls itself, since NATS would delete those untried that expire while no relay runs. NATS deletes what no relay
 * has deleted for so long: it is personal data.
 */
const LONGEST_ABSENCE = 7 * DAY;

/** For so long a repeated call with the same id is recognized. JetStream keeps the ids in memory. */
const REPEATS = HOUR;

/** https://github.com/nats-io/nats-server/blob/main/server/errors.json */
export const WRONG_LAST_SEQUENCE: ReadonlySet<number> = new Set([10071, 10164]);

type Connected = Awaited<ReturnType<typeof connectTo>>;
type Stream = Partial<StreamConfig> & { name: string };

export type Streams = Awaited<ReturnType<typeof openStreams>>;

/** Connects to NATS, and creates the streams or changes their settings. @param keep how long a call is kept, in milliseconds */
export const openStreams = async (
  urls: readonly string[],
  keep: number,
  maxRefusedBytes: number,
  credentialsFile: string | undefined,
) => {
  const connected = await connectTo(urls, credentialsFile).catch((error) => {
    if (error.name === 'PackageMissing') throw error;
    throw new QueueUnusable(`no NATS server can be reached (${error.message})`);
  });
  const { connection, jetStream } = connected;
  const manager = await jetStream.jetstreamManager(connection, { checkAPI: false, timeout: 2 * SECOND });
  const usualReplicas = (connection.info as { cluster?: string })?.cluster ? 3 : 1;
  try {
    const wanted = streamsFor(jetStream, keep, maxRefusedBytes);
    await create(manager, wanted, usualReplicas, now() + START_TIMEOUT);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return { connection, newInbox: connected.newInbox, manager, ...streamUse(connected, manager) };
};

const streamsFor = (
  { DiscardPolicy, RetentionPolicy, StorageType }: Connected['jetStream'],
  keep: number,
  maxRefusedBytes: number,
): Stream[] => {
  const shared = {
    storage: StorageType.File,
    // With a limit of size, a full stream must reject new calls. By default it drops the oldest ones.
    discard: DiscardPolicy.New,
    allow_direct: true,
  };
  return [
    {
      ...shared,
      name: CALLS,
      subjects: ['recotag.calls.>', 'recotag.retry.>'],
      retention: RetentionPolicy.Workqueue,
      max_age: (keep + LONGEST_ABSENCE) * NANOSECONDS,
      duplicate_window: Math.min(REPEATS, keep) * NANOSECONDS,
    },
    {
      ...shared,
      name: REFUSED,
      subjects: ['recotag.refused.>'],
      max_age: KEEP_REFUSED * NANOSECONDS,
      max_bytes: maxRefusedBytes,
      discard: DiscardPolicy.Old,
    },
    {
      ...shared,
      name: MARKS,
      subjects: ['recotag.mark.>'],
      max_msgs_per_subject: 1,
      discard: DiscardPolicy.Old, // of one subject, or of all beyond the limit
      max_bytes: MOST_MARKS,
      // What a crash brings back is as old as this at most.
      max_age: (keep + LONGEST_ABSENCE) * NANOSECONDS,
    },
  ];
};

/** Creates the streams, or changes their settings. @param usualReplicas of new streams. @throws QueueUnusable after the deadline */
const create = async (
  manager: JetStreamManager,
  streams: readonly Stream[],
  usualReplicas: number,
  deadline: number,
): Promise<void> => {
  try {
    for (const stream of streams) {
      const stored = await found(manager.streams.info(stream.name));
      if (stored) await manager.streams.update(stream.name, { num_replicas: stored.config.num_replicas, ...stream });
      else await manager.streams.add({ num_replicas: usualReplicas, ...stream });
    }
  } catch (error) {
    if (now() >= deadline) throw new QueueUnusable(`the streams can't be created (${(error as Error).message})`);
    await pause(SECOND / 4);
    return create(manager, streams, usualReplicas, deadline);
  }
};

const streamUse = ({ connection, jetStream, headers }: Connected, manager: JetStreamManager) => {
  const client = jetStream.jetstream(connection, { timeout: STORE_TIMEOUT });
  let isConnected = true;
  let losses = 0;
  const publications = new Set<() => void>();

  /** Resolves when the server has stored the message. Rejects when the connection is lost, since no response can arrive any more. */
  const publish = (subject: string, content: string | Uint8Array, more: object = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      const fail = () => reject(Error('there is no connection to NATS'));
      if (!isConnected) return fail();
      publications.add(fail);
      client
        .publish(subject, content, { timeout: STORE_TIMEOUT, ...more })
        .then(({ seq }) => resolve(seq), reject)
        .finally(() => publications.delete(fail));
    });

  return {
    explicit: jetStream.AckPolicy.Explicit,
    publish,
    headers: (given: Record<string, string>) => {
      const made = headers();
      for (const [name, value] of Object.entries(given)) made.set(name, value);
      return made;
    },
    isConnected: () => isConnected,
    losses: () => losses,
    /** Calls back when a lost connection is there again. */
    watchConnection(back: () => void): void {
      void (async () => {
        for await (const { type } of connection.status()) {
          if (type === 'disconnect') {
            isConnected = false;
            losses++;
            for (const fail of publications) fail();
          }
          if (type === 'reconnect') {
            isConnected = true;
            back();
          }
        }
      })();
    },
    async *refused(): AsyncGenerator<RefusedCall> {
      const { state } = await manager.streams.info(REFUSED);
      if (!state.messages) return;
      const consumer = await client.consumers.get(REFUSED, { deliver_policy: jetStream.DeliverPolicy.All });
      for await (const message of await consumer.consume()) {
        yield { place: message.seq, ...message.json<Omit<RefusedCall, 'place'>>() };
        if (message.info.pending === 0) return;
      }
    },
    /** The mark of a cart: up to which place it was delivered, when that cart was accepted, and the number of the mark; zeros without one. */
    async mark(subject: string): Promise<{ place: number; acceptedAt: number; number: number }> {
      const stored = await found(manager.streams.getMessage(MARKS, { last_by_subj: subject }));
      const [place = 0, acceptedAt = 0] = stored?.json<number[]>() ?? [];
      return { place, acceptedAt, number: stored?.seq ?? 0 };
    },
    async purgeMarks(device: string): Promise<void> {
      await manager.streams.purge(MARKS, { filter: `recotag.mark.*.${device}.>` });
    },
    /** Removes refused calls of a device: all, or those of one kind. */
    async purgeRefused(device: string, kind = '>'): Promise<void> {
      await manager.streams.purge(REFUSED, { filter: `recotag.refused.${device}.${kind}` });
    },
  };
};
