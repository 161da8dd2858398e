import { createHash, randomUUID } from 'node:crypto';
import type { ConsumerMessages, JsMsg, StreamConfig } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { after, now, pause, wallTime } from '../clock.js';
import { deliveryLoop, LONGEST_RETRY_AFTER, type WaitingCalls } from './delivery-loop.js';
import {
  CallTooLarge,
  type DurableCall,
  type DurableQueue,
  type QueueCounts,
  QueueUnusable,
  type RefusedCall,
} from './durable-queue.js';
import { codeOf, connectTo, createStreams, found, STORE_TIMEOUT } from './nats-connection.js';
import { type LeaseStore, partitionLeases, RENEWAL } from './partition-leases.js';
import { type ReadCall, waitingWindow } from './waiting-window.js';

/** Settings of the queue in NATS JetStream. */
export interface JetStreamQueueOptions {
  /** file with the credentials of a NATS user (`.creds`) */
  credentialsFile?: string | undefined;
  /** hours for which a call is stored that can't be delivered, default 24. Its body and address are personal data */
  keepHours?: number | undefined;
  /** days for which refused calls are stored, default 7 */
  keepRefusedDays?: number | undefined;
  /** maximum number of calls of this process in flight, default 64 */
  width?: number | undefined;
  /** maximum duration of an attempt, in milliseconds, default 12,000: the relay's `timeout`, `socketTimeout` and a second */
  attemptLasts?: number | undefined;
  /** copies of each stream, default 3 if the server belongs to a cluster, else 1 */
  replicas?: number | undefined;
}

/** A queue in NATS JetStream, with access to the refused calls. */
export interface JetStreamQueue extends DurableQueue {
  /** the version of the server */
  readonly serverVersion: string;
  refused(): AsyncIterable<RefusedCall>;
  /** Puts all refused calls back into the queue, without carts that a newer one has replaced. Resolves to their number. */
  replayRefused(): Promise<number>;
}

const CALLS = 'recotag-calls';
const REFUSED = 'recotag-refused';
const LEASES = 'recotag-leases';

/** Subjects without a stream, for messages between workers and about devices to be forgotten. */
const WORKERS = 'recotag.workers';
const FORGET = 'recotag.forget';

const PARTITIONS = 16;

/** Maximum number of calls of a partition that are read and not yet sent. */
const WINDOW = 512;

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const NANOSECONDS = 1_000_000;

/** A call that was lost on its way to its owner is delivered again after this time. */
const ACK_WAIT = 60 * SECOND;

/** Seconds after which the relay checks for calls that no process has read. */
const FORGOTTEN = 30;

/** After a start, the servers of a cluster need some seconds to elect a leader. */
const START_TIMEOUT = 20 * SECOND;

/** The time for which a repeated call with the same id is recognized. JetStream keeps the ids in memory. */
const REPEATS = HOUR;

/** https://github.com/nats-io/nats-server/blob/main/server/errors.json */
const WRONG_LAST_SEQUENCE = new Set([10071, 10164]);

/** A stream that is a work queue allows one consumer for a subject. */
const NOT_UNIQUE = new Set([10099, 10100]);

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A part of a subject: without dots, spaces and wildcards. */
const token = (text: string): string => (/^[\w-]{1,64}$/.test(text) ? text : hash(text).toString('hex').slice(0, 32));

const partitionOf = (device: string): number => hash(device)[0]! % PARTITIONS;

/** The subject of a call. All carts of a device and endpoint have the same one. */
const subjectOf = ({ deviceUUID, endpointId, isCart }: DurableCall): string => {
  const device = token(deviceUUID?.toLowerCase() ?? `none-${randomUUID()}`);
  return `${partitionOf(device)}.${device}.${isCart ? `cart-${token(endpointId)}` : 'other'}`;
};

/**
 * Opens the queue in NATS JetStream, by the packages `@nats-io/transport-node` and `@nats-io/jetstream`. Any number of relays and workers use
 * it at once. Devices are spread over 16 partitions, and each partition is read by one process at a time, so that the calls of a device stay in
 * order.
 *
 * @param urls of the servers: `nats://a:4222`, with `user:password@` or `token@` before the host if needed
 * @throws QueueUnusable if no server responds
 * @throws PackageMissing if a package is not installed
 */
export const jetStreamQueue = async (
  urls: readonly string[],
  options: JetStreamQueueOptions = {},
): Promise<JetStreamQueue> => {
  const { credentialsFile, keepHours = 24, keepRefusedDays = 7, width = 64, attemptLasts = 12 * SECOND } = options;
  const keep = keepHours * HOUR;
  const { connection, jetStream } = await connectTo(urls, credentialsFile).catch((error) => {
    if (error.name === 'PackageMissing') throw error;
    throw new QueueUnusable(`no NATS server can be reached (${error.message})`);
  });
  const client = jetStream.jetstream(connection, { timeout: STORE_TIMEOUT });
  const manager = await jetStream.jetstreamManager(connection, { checkAPI: false, timeout: 2 * SECOND });
  const { AckPolicy, DeliverPolicy, RetentionPolicy, StorageType } = jetStream;
  const shared = {
    storage: StorageType.File,
    allow_direct: true,
    ...(options.replicas !== undefined && { num_replicas: options.replicas }),
  };
  const usualReplicas = (connection.info as { cluster?: string })?.cluster ? 3 : 1;
  const streams: Partial<StreamConfig>[] = [
    {
      ...shared,
      name: CALLS,
      subjects: ['recotag.calls.>'],
      retention: RetentionPolicy.Workqueue,
      max_age: keep * NANOSECONDS,
      duplicate_window: Math.min(REPEATS, keep) * NANOSECONDS,
    },
    { ...shared, name: REFUSED, subjects: ['recotag.refused.>'], max_age: keepRefusedDays * 24 * HOUR * NANOSECONDS },
    { ...shared, name: LEASES, subjects: ['recotag.leases.*'], max_msgs_per_subject: 1 },
  ];
  const open = async (deadline: number): Promise<void> => {
    try {
      await createStreams(manager, streams, usualReplicas);
    } catch (error) {
      if (wallTime() < deadline) {
        await pause(SECOND / 4);
        return open(deadline);
      }
      throw new QueueUnusable(`the streams can't be created (${(error as Error).message})`);
    }
  };
  try {
    await open(wallTime() + START_TIMEOUT);
  } catch (error) {
    await connection.close();
    throw error;
  }

  let isConnected = true;
  let isClosing = false;
  const counts = { delivered: 0, refused: 0, replaced: 0, expired: 0 };
  let lastCounts: QueueCounts = { ...counts, waiting: 0, oldestSeconds: 0, kept: 0 };
  let loop: ReturnType<typeof deliveryLoop> | undefined;
  const ends: (() => unknown)[] = [];

  /** Reject the publications in progress. */
  const publications = new Set<() => void>();

  /** Resolves when the server has stored the message. Rejects when the connection is lost, because no response can arrive any more. */
  const publish = (subject: string, content: string, more: object = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      const fail = () => reject(Error('there is no connection to NATS'));
      if (!isConnected) return fail();
      publications.add(fail);
      client
        .publish(subject, content, { timeout: STORE_TIMEOUT, ...more })
        .then(({ seq }) => resolve(seq), reject)
        .finally(() => publications.delete(fail));
    });

  /** Refused calls that this process has stored. */
  let refusals = 0;
  /** Whether refused calls may be stored: of this process, or of the earlier owners of its partitions. */
  let mayKeepRefused = true;

  const measure = async (): Promise<QueueCounts> => {
    const refusalsBefore = refusals;
    try {
      const [stored, refused] = await Promise.all([manager.streams.info(CALLS), manager.streams.info(REFUSED)]);
      const { messages, first_ts } = stored.state;
      const oldestSeconds = messages ? Math.max(0, (wallTime() - Date.parse(`${first_ts}`)) / SECOND) : 0;
      lastCounts = { ...counts, waiting: messages, oldestSeconds, kept: refused.state.messages };
      mayKeepRefused = lastCounts.kept > 0 || refusals > refusalsBefore;
    } catch {
      lastCounts = { ...lastCounts, ...counts }; // The server can't be reached.
    }
    return lastCounts;
  };

  const leaseStore: LeaseStore = {
    async read(partition) {
      const stored = await found(manager.streams.getMessage(LEASES, { last_by_subj: `recotag.leases.${partition}` }));
      return stored ? { version: stored.seq, lease: stored.json() } : undefined;
    },
    async write(partition, lease, version) {
      try {
        return await publish(`recotag.leases.${partition}`, JSON.stringify(lease), {
          expect: { lastSubjectSequence: version },
        });
      } catch (error) {
        if (WRONG_LAST_SEQUENCE.has(codeOf(error))) return;
        throw error;
      }
    },
  };
  const leases = partitionLeases(leaseStore, attemptLasts);
  const waiting = waitingWindow((partition) => isConnected && leases.mayStart(partition));
  /** Calls that need not be sent, but whose acknowledgement may not have reached the server. */
  const settled = new Set<number>();
  const readers = new Map<number, { close(): unknown }>();
  /** Whether calls of a partition are in the stream that were not read yet. */
  const isBehind = new Map<number, boolean>();

  /** The number of the last message that a partition's consumer has sent, without gaps. */
  const lastDelivered = new Map<number, number>();

  const stopReading = (partition: number): void => {
    readers.get(partition)?.close();
    readers.delete(partition);
    waiting.removePartition(partition);
  };

  /** With a new consumer, from the first call on, at the next balance. */
  const readAgain = (partition: number): void => {
    stopReading(partition);
    leases.drop(partition);
    keepBalance();
  };

  /** The stream removes the call. If the server does not confirm it, the partition is read again. */
  const acknowledge = async (partition: number, message: JsMsg): Promise<void> => {
    settled.add(message.seq);
    if (await message.ackAck({ timeout: STORE_TIMEOUT }).catch(() => false)) settled.delete(message.seq);
    else readAgain(partition);
  };

  const onMessage = (partition: number, message: JsMsg): void => {
    const { deliverySequence, pending } = message.info;
    const [, , , device = ''] = message.subject.split('.');
    const isNext = deliverySequence === (lastDelivered.get(partition) ?? 0) + 1;
    lastDelivered.set(partition, deliverySequence);
    isBehind.set(partition, pending > 0);
    if (waiting.has(device, message.seq)) return;
    if (settled.has(message.seq)) {
      void acknowledge(partition, message);
      return;
    }
    // A message was lost, for example because a server of the cluster ended. Later messages must not be sent before it.
    if (!isNext || message.redelivered) {
      readAgain(partition);
      return;
    }
    waiting.add({ place: message.seq, device, call: message.json(), attempts: 0, partition, message });
    loop?.look();
  };

  /** Reads a partition from its first call on. Consumers of earlier owners are removed: their messages are read again, in order. */
  const read = async (partition: number): Promise<void> => {
    const filter = `recotag.calls.${partition}.>`;
    const before = leases.readerBefore(partition);
    if (before !== undefined) await found(manager.consumers.delete(CALLS, before));
    const name = leases.reader(partition);
    try {
      // A request that timed out may have created it already. Then this request changes nothing.
      await manager.consumers.add(CALLS, {
        durable_name: name,
        filter_subject: filter,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
        max_ack_pending: WINDOW,
        // Messages that the owner still has are ignored when they are delivered again.
        ack_wait: ACK_WAIT * NANOSECONDS,
        max_deliver: -1,
        // If the state of the consumer is lost, the partition is read from its first call on.
        mem_storage: true,
      });
    } catch (error) {
      if (!NOT_UNIQUE.has(codeOf(error))) throw error;
      // An owner ended before it removed the consumer of the previous owner. Listing all consumers is slow while a server is missing.
      for await (const { name, config } of manager.consumers.list(CALLS))
        if (config.filter_subject === filter) await found(manager.consumers.delete(CALLS, name));
      throw error; // read again at the next balance
    }
    lastDelivered.delete(partition);
    const consumer = await client.consumers.get(CALLS, name);
    let messages: ConsumerMessages | undefined;
    let isOpen = true;
    const reader = {
      close() {
        isOpen = false;
        messages?.close();
      },
    };
    // Before the start, because the first messages arrive at once.
    readers.set(partition, reader);
    try {
      messages = await consumer.consume({
        max_messages: 128,
        expires: 10 * SECOND,
        // After two of them are missing the messages are requested again: the leader of the cluster may have changed.
        idle_heartbeat: 2 * SECOND,
        callback: (message) => {
          if (isOpen) onMessage(partition, message);
        },
      });
    } catch (error) {
      readers.delete(partition);
      throw error;
    }
    if (!isOpen) {
      messages.close();
      return;
    }
    void (async () => {
      for await (const { type } of messages.status())
        if (isOpen && (type === 'consumer_deleted' || type === 'consumer_not_found' || type === 'stream_not_found'))
          readAgain(partition);
    })();
  };

  /** The time of the last message of each worker. */
  const workers = new Map<string, number>();

  /** `released`: a partition is free. `gone`: this worker ends. */
  const announce = (what: 'here' | 'released' | 'gone'): void =>
    connection.publish(WORKERS, `${what} ${leases.worker}`);

  /** Partitions to be passed to another worker as soon as none of their calls is in flight. */
  const releasing = new Set<number>();

  const releaseIdle = async (partition: number): Promise<void> => {
    if (!releasing.has(partition) || waiting.isInFlight(partition)) return;
    releasing.delete(partition);
    await leases.release(partition).catch(() => {}); // The lease expires by itself.
    announce('released');
  };

  /**
   * After all servers were killed at once a consumer may regard a call as settled that is in the stream again, and would never deliver it. It
   * is read again, and may be sent twice.
   */
  const lookForForgotten = async (partition: number): Promise<void> => {
    if (!waiting.isEmpty(partition)) return;
    const filter = `recotag.calls.${partition}.>`;
    const first = await found(manager.direct.getMessage(CALLS, { seq: 1, next_by_subj: filter }));
    if (first && wallTime() - first.time.getTime() > FORGOTTEN * SECOND && waiting.isEmpty(partition))
      readAgain(partition);
  };

  /** Renews the leases, and takes or releases partitions until each worker has its share. */
  const balance = async (): Promise<void> => {
    for (const [worker, at] of workers) if (now() - at > 3 * RENEWAL) workers.delete(worker);
    workers.set(leases.worker, now());
    announce('here');
    await Promise.all(
      leases.owned().map(async (partition) => {
        // Without a response the lease stays until it expires.
        if (!(await leases.renew(partition).catch(() => true))) stopReading(partition);
      }),
    );
    const share = Math.ceil(PARTITIONS / workers.size);
    for (const partition of leases.owned().slice(share)) {
      stopReading(partition);
      releasing.add(partition);
      await releaseIdle(partition);
    }
    const first = Math.floor(Math.random() * PARTITIONS);
    for (let index = 0; index < PARTITIONS; index++) {
      const partition = (first + index) % PARTITIONS;
      if (leases.owned().includes(partition)) continue;
      // Calls that were in flight when a partition was lost must have ended before it is read again.
      await leases.look(partition, leases.owned().length < share && !waiting.isInFlight(partition));
    }
    await measure();
    if (lastCounts.oldestSeconds > FORGOTTEN) await Promise.all([...readers.keys()].map(lookForForgotten));
    await Promise.all(
      leases
        .owned()
        .slice(0, share)
        .filter((partition) => !readers.has(partition) && !waiting.isInFlight(partition))
        .map(read),
    );
    loop?.look();
  };

  let balancing: Promise<void> | undefined;
  let isAskedAgain = false;
  let cancelNext = () => {};

  /** Balances now, or again when it has ended, and then regularly. */
  const keepBalance = (): void => {
    cancelNext();
    isAskedAgain = true;
    if (isClosing || balancing) return;
    isAskedAgain = false;
    balancing = (isConnected ? balance() : Promise.resolve())
      .then(
        () => RENEWAL,
        () => SECOND, // the server fails
      )
      .then((wait) => {
        balancing = undefined;
        cancelNext = after(isAskedAgain ? 0 : wait, keepBalance);
      });
  };

  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') {
        isConnected = false;
        for (const fail of publications) fail();
        for (const partition of leases.owned()) {
          stopReading(partition);
          leases.drop(partition);
        }
      }
      if (type === 'reconnect') {
        isConnected = true;
        if (loop) keepBalance();
      }
    }
  })();

  const calls: WaitingCalls = {
    take: (most, time) => waiting.take(most, time, LONGEST_RETRY_AFTER),
    nextDueAt: waiting.nextDueAt,
    async isReplaced(stored) {
      if (!stored.call.isCart) return false;
      if (waiting.hasNewerCart(stored)) return true;
      const { partition, message } = stored as ReadCall;
      if (!isBehind.get(partition)) return false;
      const last = await found(manager.direct.getMessage(CALLS, { last_by_subj: message.subject }));
      return !!last && last.seq > stored.place;
    },
    async settle(stored, as, status) {
      const read = stored as ReadCall;
      const { place, call, device } = read;
      if (as === 'refused' && !read.isForgotten) {
        const entry = { refusedAt: wallTime(), status, call };
        refusals++;
        mayKeepRefused = true;
        const kind = call.isCart ? `cart-${token(call.endpointId)}` : 'other';
        await publish(`recotag.refused.${device}.${kind}`, JSON.stringify(entry), { msgID: `${place}` });
        if (read.isForgotten) await manager.streams.purge(REFUSED, { filter: `recotag.refused.${device}.>` });
      }
      counts[as]++;
      // A refused cart must not be replayed after a newer one. It is removed first, because a replay may begin when no call waits.
      if (as === 'delivered' && call.isCart && mayKeepRefused)
        await manager.streams
          .purge(REFUSED, { filter: `recotag.refused.${device}.cart-${token(call.endpointId)}` })
          .catch(() => {});
      await acknowledge(read.partition, read.message);
      waiting.settled(read);
      void releaseIdle(read.partition);
    },
    async putOff(stored, until) {
      waiting.putOff(stored as ReadCall, until);
      void releaseIdle((stored as ReadCall).partition);
    },
  };

  const refused = async function* (): AsyncIterable<RefusedCall> {
    const { state } = await manager.streams.info(REFUSED);
    if (!state.messages) return;
    const consumer = await client.consumers.get(REFUSED, { deliver_policy: DeliverPolicy.All });
    for await (const message of await consumer.consume()) {
      yield { place: message.seq, ...message.json<Omit<RefusedCall, 'place'>>() };
      if (message.info.pending === 0) return;
    }
  };

  return {
    serverVersion: connection.info!.version,
    async put(call) {
      const content = JSON.stringify(call);
      const most = connection.info?.max_payload ?? Number.POSITIVE_INFINITY;
      if (Buffer.byteLength(content) + 1024 > most)
        throw new CallTooLarge(`the call is larger than NATS allows (max_payload ${most})`);
      const msgID = call.id === undefined ? undefined : `${call.operation} ${call.id.slice(0, 200)}`;
      await publish(`recotag.calls.${subjectOf(call)}`, content, msgID === undefined ? {} : { msgID });
    },
    start(deliver) {
      loop = deliveryLoop(calls, deliver, { width, keep });
      const forgetting = connection.subscribe(FORGET, {
        callback: (_, message) => {
          for (const each of waiting.forget(message.string())) void acknowledge(each.partition, each.message);
        },
      });
      const noticing = connection.subscribe(WORKERS, {
        callback: (_, message) => {
          const [what, worker = ''] = message.string().split(' ');
          if (worker === leases.worker) return;
          const isKnown = workers.has(worker);
          if (what === 'gone') workers.delete(worker);
          else workers.set(worker, now());
          if (what !== 'here' || !isKnown) keepBalance();
        },
      });
      ends.push(
        () => forgetting.unsubscribe(),
        () => noticing.unsubscribe(),
      );
      keepBalance();
    },
    async removeDevice(deviceUUID) {
      if (!isConnected) throw Error('there is no connection to NATS');
      const device = token(deviceUUID.toLowerCase());
      await manager.streams.purge(CALLS, { filter: `recotag.calls.${partitionOf(device)}.${device}.>` });
      connection.publish(FORGET, device);
      await connection.flush();
      await manager.streams.purge(REFUSED, { filter: `recotag.refused.${device}.>` });
    },
    counts: measure,
    refused,
    async replayRefused() {
      let replayed = 0;
      /** The newest refused cart of each device and endpoint. */
      const newest = new Map<string, number>();
      for await (const { place, call } of refused()) if (call.isCart) newest.set(subjectOf(call), place);
      for await (const { place, call } of refused()) {
        const subject = subjectOf(call);
        // A cart is replayed only if no newer cart waits.
        const expect = call.isCart ? { expect: { lastSubjectSequence: 0 } } : {};
        const again = JSON.stringify({ ...call, acceptedAt: wallTime() });
        try {
          if (!call.isCart || call.deviceUUID === undefined || newest.get(subject) === place) {
            await publish(`recotag.calls.${subject}`, again, { msgID: `replay ${place}`, ...expect });
            replayed++;
          }
        } catch (error) {
          if (!WRONG_LAST_SEQUENCE.has(codeOf(error))) throw error;
        }
        await found(manager.streams.deleteMessage(REFUSED, place));
      }
      return replayed;
    },
    async close() {
      isClosing = true;
      cancelNext();
      for (const end of ends.splice(0)) end();
      await loop?.stop();
      await balancing;
      if (isConnected && loop) {
        await Promise.all(
          leases.owned().map(async (partition) => {
            stopReading(partition);
            await leases.release(partition).catch(() => {});
          }),
        );
        announce('gone');
        await connection.flush().catch(() => {});
      }
      await (connection as NatsConnection).close();
    },
  };
};
