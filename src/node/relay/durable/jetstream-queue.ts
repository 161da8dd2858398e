import { every, wallTime } from '../../http/clock.js';
import { cartOrder } from './cart-order.js';
import { type CallStore, deliveryLoop } from './delivery-loop.js';
import {
  CallTooLarge,
  type DurableCall,
  type DurableQueue,
  LAST_TRY,
  type QueueCounts,
  type QueueOptions,
  queueSettings,
  type RefusedCall,
  repeatKey,
} from './durable-queue.js';
import type { StoredAgain } from './forgotten-calls.js';
import { deleteExpired } from './jetstream-expiry.js';
import { jetStreamLanes, type ReadCall } from './jetstream-lanes.js';
import { CALLS, openStreams, REFUSED, WRONG_LAST_SEQUENCE } from './jetstream-streams.js';
import { FORGET, kindOf, laneOf, markOf, subjectOf, tokenOfDevice } from './jetstream-subjects.js';
import { found, hasCode, STORE_TIMEOUT } from './nats-connection.js';
import { pauseAfter } from './operation-breaker.js';

/** Settings of the queue in NATS JetStream. */
export interface JetStreamQueueOptions extends QueueOptions {
  /** file with the credentials of a NATS user (`.creds`) */
  credentialsFile?: string | undefined;
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
const MINUTE = 60 * SECOND;

/** Workers that note the same cart at once. */
const MOST_TRIES = 10;

/** The lanes that other processes have created are found after this time. */
const LOOK = 5 * SECOND;

/**
 * Opens the queue in NATS JetStream, by the packages `@nats-io/transport-node` and `@nats-io/jetstream`. Any number of relays and workers use
 * it at once. Each operation has two consumers, for calls and for calls that have failed several times, and all workers read from them.
 *
 * @param urls of the servers: `nats://a:4222`, with `user:password@` or `token@` before the host if needed
 * @throws QueueUnusable if no server responds
 * @throws PackageMissing if a package is not installed
 */
export const jetStreamQueue = async (
  urls: readonly string[],
  options: JetStreamQueueOptions = {},
): Promise<JetStreamQueue> => {
  const { keep, keepRefused, width, attemptLasts, onExpired } = queueSettings(options);
  const streams = await openStreams(urls, keep, keepRefused, options);
  const { connection, manager, publish } = streams;

  const counts = { delivered: 0, refused: 0, replaced: 0, expired: 0 };
  let lastCounts: QueueCounts = { ...counts, waiting: 0, oldestSeconds: 0, kept: 0 };
  let loop: ReturnType<typeof deliveryLoop> | undefined;
  const endings: (() => void)[] = [];
  /** Since when this process can send what waits. */
  let sendsSince = wallTime();
  let expiring = Promise.resolve();
  /** Refused calls that this process has stored. */
  let refusals = 0;
  let mayKeepRefused = true;
  /** The calls that this process is sending or storing. */
  const taken = new Set<StoredAgain>();

  /** When the first call of one kind was accepted. NATS knows when it was stored: a call that has moved to its retry lane is older. */
  const firstAccepted = async (kind: string): Promise<number> => {
    const query = { seq: 1, next_by_subj: `recotag.${kind}.>` };
    const first = await found(manager.streams.getMessage(CALLS, query));
    return first?.json<DurableCall>().acceptedAt ?? Number.POSITIVE_INFINITY;
  };

  const measure = async (): Promise<QueueCounts> => {
    const refusalsBefore = refusals;
    try {
      const [waiting, kept, ...accepted] = await Promise.all([
        manager.streams.info(CALLS).then(({ state }) => state.messages),
        manager.streams.info(REFUSED).then(({ state }) => state.messages),
        firstAccepted('calls'),
        firstAccepted('retry'),
      ]);
      const oldestSeconds = Math.max(0, (wallTime() - Math.min(...accepted)) / SECOND);
      lastCounts = { ...counts, waiting, oldestSeconds, kept };
      mayKeepRefused = lastCounts.kept > 0 || refusals > refusalsBefore;
    } catch {
      lastCounts = { ...lastCounts, ...counts }; // The server can't be reached.
    }
    return lastCounts;
  };

  const lanes = jetStreamLanes(streams, attemptLasts, taken, () => loop?.look());

  const acknowledge = async ({ message, call }: ReadCall): Promise<void> => {
    // A view whose acknowledgement is lost is sent twice: no reason to wait for each. Of carts, the order counts.
    if (!call.isCart) return message.ack();
    await message.ackAck(STORE_TIMEOUT);
  };

  /** Notes that a cart was delivered: after a crash, the server may have it again while newer ones are gone. */
  const note = async (read: ReadCall): Promise<void> => {
    const { message, place, call, device } = read;
    const mark = markOf(message.subject);
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const before = await streams.mark(mark);
      if (before.place >= place && before.acceptedAt >= call.acceptedAt) return;
      try {
        await publish(mark, JSON.stringify([place, call.acceptedAt]), {
          expect: { lastSubjectSequence: before.number },
        });
        if (read.isForgotten) await streams.purgeMarks(device);
        return;
      } catch (error) {
        // If the disk is full, the cart is acknowledged without a mark, which frees space.
        if (!streams.isConnected()) throw error;
        // Another worker has noted a cart meanwhile.
        if (!hasCode(error, WRONG_LAST_SEQUENCE)) return;
      }
    }
  };

  const expire = async (): Promise<void> => {
    if (!streams.isConnected() || wallTime() - sendsSince <= LAST_TRY) return;
    const inFlight = [...taken].flatMap((read) => ('place' in read ? [(read as ReadCall).place] : []));
    const expired = await deleteExpired(streams, wallTime() - keep, Math.min(...inFlight));
    if (!expired) return;
    counts.expired += expired;
    onExpired(expired);
  };

  const ended = (read: ReadCall): void => {
    lanes.forgetFailures(read.place);
    taken.delete(read);
  };

  const calls: CallStore = {
    operations: lanes.names,
    take(operation, isRetry, most) {
      const read = lanes.take(operation, isRetry, most);
      for (const each of read) taken.add(each);
      return read;
    },
    dueIn: () => undefined,
    async isNeeded(stored) {
      const read = stored as ReadCall;
      const { message, call, place } = read;
      if (read.isForgotten) return false;
      if (!call.isCart || call.deviceUUID === undefined) return true;
      const { subject } = message;
      // From the leader: another copy may not have the newest cart yet.
      const placeOf = async (query: { last_by_subj: string } | { seq: number; next_by_subj: string }) =>
        (await found(manager.streams.getMessage(CALLS, query)))?.seq;
      const order = await cartOrder(
        {
          newest: () => placeOf({ last_by_subj: subject }),
          oldest: () => placeOf({ seq: 1, next_by_subj: subject }),
          delivered: async () => {
            const mark = await streams.mark(markOf(subject));
            // In a stream that was created anew, places begin anew.
            return call.acceptedAt <= mark.acceptedAt ? mark.place : 0;
          },
        },
        place,
      );
      read.isSentAgain = order === 'send-again';
      // The questions may have taken long.
      message.working();
      return order !== 'replaced';
    },
    async finish(stored, as, status) {
      const read = stored as ReadCall;
      const { place, call, device, message } = read;
      // If the server was away meanwhile, it may have an older cart again that was finished before.
      const isSentAgain = read.isSentAgain || (call.isCart && read.losses !== streams.losses());
      if (isSentAgain && as === 'delivered') {
        taken.delete(read);
        message.nak(pauseAfter(message.deliveries));
        return;
      }
      if (as === 'refused' && !read.isForgotten) {
        const entry = JSON.stringify({ refusedAt: wallTime(), status, call });
        refusals++;
        mayKeepRefused = true;
        try {
          await publish(`recotag.refused.${device}.${kindOf(call)}`, entry, { msgID: `${place}` });
        } catch {
          // The stream of refused calls is full: the call stays where it is, and delays no other.
          taken.delete(read);
          message.nak(MINUTE);
          return;
        }
        if (read.isForgotten) await streams.purgeRefused(device);
      }
      // A refused cart must not be replayed after a newer one. It is removed first, because a replay may begin when no call waits.
      if (as === 'delivered' && call.isCart && mayKeepRefused)
        await streams.purgeRefused(device, kindOf(call)).catch(() => {});
      if (as === 'delivered' && call.isCart && call.deviceUUID !== undefined && !read.isForgotten) await note(read);
      await acknowledge(read);
      counts[as]++;
      if (as === 'expired') onExpired(1);
      ended(read);
    },
    async putOff(stored, pause, attempts, isRetry) {
      const read = stored as ReadCall;
      const { call } = read;
      if (read.isForgotten) {
        await acknowledge(read);
        return ended(read);
      }
      // Carts stay where they are, because their order counts. So do others if the stream is full.
      if (isRetry && !read.isRetry && !call.isCart) {
        const moved = await lanes.moveToRetry(read, pause, attempts).catch(() => undefined);
        if (moved !== undefined) {
          // The device was forgotten meanwhile.
          if (read.isForgotten) await found(manager.streams.deleteMessage(CALLS, moved));
          await acknowledge(read);
          return ended(read);
        }
      }
      taken.delete(read);
      lanes.putOff(read, pause, attempts);
    },
  };

  return {
    serverVersion: connection.info!.version,
    async put(call) {
      const content = JSON.stringify(call);
      const most = connection.info?.max_payload;
      if (most !== undefined && Buffer.byteLength(content) + 1024 > most)
        throw new CallTooLarge(`the call is larger than NATS allows (max_payload ${most})`);
      const msgID = repeatKey(call);
      await lanes.create(laneOf(call));
      await publish(subjectOf(call), content, msgID === undefined ? {} : { msgID });
      if (loop && !lanes.has(laneOf(call))) void lanes.read().catch(() => {});
    },
    start(deliver) {
      loop = deliveryLoop(calls, deliver, { width, keep });
      const forgetting = connection.subscribe(FORGET, {
        callback: (_, message) => {
          for (const read of taken) if (read.device === message.string()) read.isForgotten = true;
        },
      });
      const refresh = () => void Promise.all([lanes.read(), measure()]).catch(() => {});
      sendsSince = wallTime();
      streams.watchConnection(() => {
        sendsSince = wallTime();
        lanes.createAgain();
        refresh();
        loop?.look();
      });
      const expireNext = () => {
        expiring = expiring.then(expire).catch(() => {});
      };
      endings.push(every(LOOK, refresh), every(MINUTE, expireNext), () => forgetting.unsubscribe());
      refresh();
      loop.look();
    },
    async removeDevice(deviceUUID) {
      if (!streams.isConnected()) throw Error('there is no connection to NATS');
      const device = tokenOfDevice(deviceUUID);
      const purge = async () => {
        for (const kind of ['calls', 'retry'])
          await manager.streams.purge(CALLS, { filter: `recotag.${kind}.*.${device}.>` });
      };
      await purge();
      connection.publish(FORGET, device);
      await connection.flush();
      // A worker may have stored a call again before it learned of this.
      await purge();
      await streams.purgeMarks(device);
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
          await lanes.create(laneOf(call));
          const isCart = call.isCart && call.deviceUUID !== undefined;
          // Another process may have delivered a newer cart before it knew of the refused one.
          const isOld = isCart && (await streams.mark(markOf(subject))).acceptedAt >= call.acceptedAt;
          if (!isOld && (!isCart || newest.get(subject) === place)) {
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
      for (const end of endings) end();
      await expiring;
      const stopped = loop?.stop();
      await lanes.close();
      await stopped;
      await connection.flush().catch(() => {});
      await connection.close();
    },
  };
};
