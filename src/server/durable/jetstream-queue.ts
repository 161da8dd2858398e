import { wallTime } from '../clock.js';
import { CallTooLarge, type DurableQueue, type QueueCounts, type RefusedCall } from './durable-queue.js';
import { CALLS, openStreams, REFUSED, WRONG_LAST_SEQUENCE } from './jetstream-streams.js';
import { deviceFilter, FORGET, kindOf, subjectOf, tokenOfDevice } from './jetstream-subjects.js';
import { found, hasCode } from './nats-connection.js';
import { deliveryLoop, LONGEST_RETRY_AFTER, type WaitingCalls } from './ordered-loop.js';
import { partitionBalance } from './partition-balance.js';
import { partitionLeases } from './partition-leases.js';
import { partitionReaders } from './partition-readers.js';
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

const SECOND = 1000;
const HOUR = 3600 * SECOND;

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
  const { keepHours = 24, keepRefusedDays = 7, width = 64, attemptLasts = 12 * SECOND } = options;
  const keep = keepHours * HOUR;
  const streams = await openStreams(urls, keep, keepRefusedDays * 24 * HOUR, options);
  const { connection, manager, publish } = streams;

  const counts = { delivered: 0, refused: 0, replaced: 0, expired: 0 };
  let lastCounts: QueueCounts = { ...counts, waiting: 0, oldestSeconds: 0, kept: 0 };
  let loop: ReturnType<typeof deliveryLoop> | undefined;
  let forgetting: { unsubscribe(): void } | undefined;
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

  const look = () => loop?.look();
  const leases = partitionLeases(streams.leases, attemptLasts);
  const waiting = waitingWindow((partition) => streams.isConnected() && leases.mayStart(partition));
  const readers = partitionReaders(streams, leases, waiting, look, () => balance.keepBalance());
  const balance = partitionBalance(streams, leases, readers, waiting, { measure, ended: look });
  streams.watchConnection(balance.lost, balance.back);

  const calls: WaitingCalls = {
    take: (most, time) => waiting.take(most, time, LONGEST_RETRY_AFTER),
    nextDueAt: waiting.nextDueAt,
    async isReplaced(stored) {
      if (!stored.call.isCart) return false;
      if (waiting.hasNewerCart(stored)) return true;
      const { partition, message } = stored as ReadCall;
      if (!readers.isBehind(partition)) return false;
      const last = await found(manager.direct.getMessage(CALLS, { last_by_subj: message.subject }));
      return !!last && last.seq > stored.place;
    },
    async finish(stored, as, status) {
      const read = stored as ReadCall;
      const { place, call, device } = read;
      if (as === 'refused' && !read.isForgotten) {
        const entry = { refusedAt: wallTime(), status, call };
        refusals++;
        mayKeepRefused = true;
        await publish(`recotag.refused.${device}.${kindOf(call)}`, JSON.stringify(entry), { msgID: `${place}` });
        if (read.isForgotten) await streams.purgeRefused(device);
      }
      counts[as]++;
      // A refused cart must not be replayed after a newer one. It is removed first, because a replay may begin when no call waits.
      if (as === 'delivered' && call.isCart && mayKeepRefused)
        await streams.purgeRefused(device, kindOf(call)).catch(() => {});
      await readers.acknowledge(read.partition, read.message);
      waiting.finished(read);
      void balance.releaseIdle(read.partition);
    },
    async putOff(stored, until) {
      waiting.putOff(stored as ReadCall, until);
      void balance.releaseIdle((stored as ReadCall).partition);
    },
  };

  return {
    serverVersion: connection.info!.version,
    async put(call) {
      const content = JSON.stringify(call);
      const most = connection.info?.max_payload;
      if (most !== undefined && Buffer.byteLength(content) + 1024 > most)
        throw new CallTooLarge(`the call is larger than NATS allows (max_payload ${most})`);
      const msgID = call.id === undefined ? undefined : `${call.operation} ${call.id.slice(0, 200)}`;
      await publish(subjectOf(call), content, msgID === undefined ? {} : { msgID });
    },
    start(deliver) {
      loop = deliveryLoop(calls, deliver, { width, keep });
      forgetting = connection.subscribe(FORGET, {
        callback: (_, message) => {
          for (const each of waiting.forget(message.string())) void readers.acknowledge(each.partition, each.message);
        },
      });
      balance.start();
    },
    async removeDevice(deviceUUID) {
      if (!streams.isConnected()) throw Error('there is no connection to NATS');
      const device = tokenOfDevice(deviceUUID);
      await manager.streams.purge(CALLS, { filter: deviceFilter(device) });
      connection.publish(FORGET, device);
      await connection.flush();
      await streams.purgeRefused(device);
    },
    counts: measure,
    refused: streams.refused,
    async replayRefused() {
      let replayed = 0;
      /** The newest refused cart of each device and endpoint. */
      const newest = new Map<string, number>();
      for await (const { place, call } of streams.refused()) if (call.isCart) newest.set(subjectOf(call), place);
      for await (const { place, call } of streams.refused()) {
        const subject = subjectOf(call);
        // A cart is replayed only if no newer cart waits.
        const expect = call.isCart ? { expect: { lastSubjectSequence: 0 } } : {};
        const again = JSON.stringify({ ...call, acceptedAt: wallTime() });
        try {
          if (!call.isCart || call.deviceUUID === undefined || newest.get(subject) === place) {
            await publish(subject, again, { msgID: `replay ${place}`, ...expect });
            replayed++;
          }
        } catch (error) {
          if (!hasCode(error, WRONG_LAST_SEQUENCE)) throw error;
        }
        await found(manager.streams.deleteMessage(REFUSED, place));
      }
      return replayed;
    },
    async close() {
      balance.end();
      forgetting?.unsubscribe();
      await loop?.stop();
      await balance.leave();
      await connection.close();
    },
  };
};
