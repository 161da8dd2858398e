import type { JsMsg } from '@nats-io/jetstream';
import { every, wallTime } from '../clock.js';
import { cartOrder } from './cart-order.js';
import { type CallStore, deliveryLoop, type StoredCall } from './delivery-loop.js';
import { CallTooLarge, type DurableQueue, type QueueCounts, type RefusedCall, repeatKey } from './durable-queue.js';
import { CALLS, NANOSECONDS, openStreams, REFUSED, WRONG_LAST_SEQUENCE } from './jetstream-streams.js';
import { deviceIn, FORGET, kindOf, laneOf, subjectOf, tokenOfDevice } from './jetstream-subjects.js';
import { type LaneReader, laneReader } from './lane-reader.js';
import { found, hasCode, STORE_TIMEOUT } from './nats-connection.js';
import { pauseAfter } from './operation-breaker.js';

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

/** A call that was read from its stream. */
interface ReadCall extends StoredCall {
  message: JsMsg;
  device: string;
  /** whether it has to be sent once more, since an older cart was in the stream */
  isSentAgain?: boolean;
  /** whether its device was forgotten, so that none of its data may be stored */
  isForgotten?: boolean;
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** The lanes that other processes have created are found after this time. */
const LOOK = 5 * SECOND;

/** So many calls of a lane may be with workers or put off. */
const PENDING = 50_000;

const ATTEMPTS = 'Recotag-Attempts';
const NOT_BEFORE = 'Recotag-Not-Before';

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
  const { keepHours = 24, keepRefusedDays = 7, width = 64, attemptLasts = 12 * SECOND } = options;
  const keep = keepHours * HOUR;
  const streams = await openStreams(urls, keep, keepRefusedDays * 24 * HOUR, options);
  const { connection, client, manager, publish } = streams;
  /** A call of a worker that was killed is sent by another one after this time. Then its attempt must have ended. */
  const ackWait = 1.5 * attemptLasts + 2 * SECOND;

  const counts = { delivered: 0, refused: 0, replaced: 0, expired: 0 };
  let lastCounts: QueueCounts = { ...counts, waiting: 0, oldestSeconds: 0, kept: 0 };
  let loop: ReturnType<typeof deliveryLoop> | undefined;
  const endings: (() => void)[] = [];
  /** Refused calls that this process has stored. */
  let refusals = 0;
  let mayKeepRefused = true;
  /** The readers of each operation's lanes: calls, and calls that have failed several times. */
  const lanes = new Map<string, [calls: LaneReader, retry: LaneReader]>();
  /** The lanes whose consumers exist. */
  const created = new Set<string>();
  /** The calls that this process has taken. */
  const taken = new Set<ReadCall>();
  /** Failed attempts of this process, by place. */
  const failures = new Map<number, number>();

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

  /** The consumers of an operation. Whoever stores its first call creates them. */
  const createLane = async (lane: string): Promise<void> => {
    if (created.has(lane)) return;
    for (const kind of ['calls', 'retry']) {
      const settings = { ack_wait: ackWait * NANOSECONDS, max_ack_pending: PENDING };
      await manager.consumers
        .add(CALLS, {
          durable_name: `${kind}-${lane}`,
          filter_subject: `recotag.${kind}.${lane}.>`,
          ack_policy: streams.explicit,
          max_deliver: -1,
          ...settings,
        })
        // Another process has created it with other settings.
        .catch(() => manager.consumers.update(CALLS, `${kind}-${lane}`, settings));
    }
    created.add(lane);
  };

  const findLanes = async (): Promise<void> => {
    for await (const { name } of manager.consumers.list(CALLS)) {
      const [, lane] = /^calls-(.+)$/.exec(name) ?? [];
      if (lane === undefined || lanes.has(lane)) continue;
      await createLane(lane);
      const reader = async (kind: string) =>
        laneReader(await client.consumers.get(CALLS, `${kind}-${lane}`), attemptLasts / 2, isDue, look);
      lanes.set(lane, [await reader('calls'), await reader('retry')]);
      look();
    }
  };

  let finding = Promise.resolve();
  /** Reads the lanes of all operations. One search at a time: a lane must have one reader. */
  const readLanes = (): Promise<void> => {
    finding = finding.then(findLanes, findLanes);
    return finding;
  };

  const isDue = (message: JsMsg): boolean => {
    const wait = Number(message.headers?.get(NOT_BEFORE) ?? 0) - wallTime();
    if (wait > 0) message.nak(Math.min(wait, HOUR));
    return wait <= 0;
  };

  const acknowledge = async (message: JsMsg): Promise<void> => {
    if (!(await message.ackAck({ timeout: STORE_TIMEOUT }))) throw Error('NATS has not confirmed');
  };

  const ended = (read: ReadCall): void => {
    failures.delete(read.place);
    taken.delete(read);
  };

  const calls: CallStore = {
    operations: () => lanes.keys(),
    take(operation, isRetry, most) {
      if (!streams.isConnected()) return [];
      return lanes
        .get(operation)!
        [isRetry ? 1 : 0].take(most)
        .map((message): ReadCall => {
          const attempts = failures.get(message.seq) ?? Number(message.headers?.get(ATTEMPTS) || 0);
          const device = deviceIn(message.subject);
          const read: ReadCall = { place: message.seq, call: message.json(), attempts, isRetry, message, device };
          taken.add(read);
          return read;
        });
    },
    dueIn: () => undefined,
    async isNeeded(stored) {
      const read = stored as ReadCall;
      const { message, call, place } = read;
      if (read.isForgotten) return false;
      message.working();
      if (!call.isCart || call.deviceUUID === undefined) return true;
      const { subject } = message;
      // From the leader: another copy may not have the newest cart yet.
      const placeOf = async (query: { last_by_subj: string } | { seq: number; next_by_subj: string }) =>
        (await found(manager.streams.getMessage(CALLS, query)))?.seq;
      const order = await cartOrder(
        {
          newest: () => placeOf({ last_by_subj: subject }),
          oldest: () => placeOf({ seq: 1, next_by_subj: subject }),
        },
        place,
      );
      read.isSentAgain = order === 'send-again';
      message.working();
      return order !== 'replaced';
    },
    async finish(stored, as, status) {
      const read = stored as ReadCall;
      const { place, call, device, message } = read;
      if (read.isSentAgain && as === 'delivered') {
        taken.delete(read);
        message.nak(pauseAfter(message.info.deliveryCount));
        return;
      }
      if (as === 'refused' && !read.isForgotten) {
        const entry = { refusedAt: wallTime(), status, call };
        refusals++;
        mayKeepRefused = true;
        await publish(`recotag.refused.${device}.${kindOf(call)}`, JSON.stringify(entry), { msgID: `${place}` });
        if (read.isForgotten) await streams.purgeRefused(device);
      }
      // A refused cart must not be replayed after a newer one. It is removed first, because a replay may begin when no call waits.
      if (as === 'delivered' && call.isCart && mayKeepRefused)
        await streams.purgeRefused(device, kindOf(call)).catch(() => {});
      await acknowledge(message);
      counts[as]++;
      ended(read);
    },
    async putOff(stored, pause, attempts, isRetry) {
      const read = stored as ReadCall;
      const { message, place, call, device } = read;
      if (read.isForgotten) {
        await acknowledge(message);
        return ended(read);
      }
      // Carts stay where they are, because their order counts.
      if (isRetry && !read.isRetry && !call.isCart) {
        const headers = { [ATTEMPTS]: `${attempts}`, [NOT_BEFORE]: `${wallTime() + pause}` };
        const subject = `recotag.retry.${laneOf(call)}.${device}.${kindOf(call)}`;
        const options = { msgID: `retry ${place}`, headers: streams.headers(headers) };
        const moved = await publish(subject, JSON.stringify(call), options);
        // The device was forgotten meanwhile.
        if (read.isForgotten) await found(manager.streams.deleteMessage(CALLS, moved));
        await acknowledge(message);
        return ended(read);
      }
      taken.delete(read);
      failures.set(place, attempts);
      // Other workers may have finished some of them.
      if (failures.size > PENDING) failures.delete(failures.keys().next().value!);
      message.nak(pause);
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
      await createLane(laneOf(call));
      await publish(subjectOf(call), content, msgID === undefined ? {} : { msgID });
      if (loop && !lanes.has(laneOf(call))) void readLanes().catch(() => {});
    },
    start(deliver) {
      loop = deliveryLoop(calls, deliver, { width, keep });
      const forgetting = connection.subscribe(FORGET, {
        callback: (_, message) => {
          for (const read of taken) if (read.device === message.string()) read.isForgotten = true;
        },
      });
      const refresh = () => void Promise.all([readLanes(), measure()]).catch(() => {});
      streams.watchConnection(() => {
        created.clear();
        refresh();
        look();
      });
      endings.push(every(LOOK, refresh), () => forgetting.unsubscribe());
      refresh();
      loop.look();
    },
    async removeDevice(deviceUUID) {
      if (!streams.isConnected()) throw Error('there is no connection to NATS');
      const device = tokenOfDevice(deviceUUID);
      for (const kind of ['calls', 'retry'])
        await manager.streams.purge(CALLS, { filter: `recotag.${kind}.*.${device}.>` });
      connection.publish(FORGET, device);
      await connection.flush();
      // A worker may have moved a call before it learned of this.
      await manager.streams.purge(CALLS, { filter: `recotag.retry.*.${device}.>` });
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
          await createLane(laneOf(call));
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
      for (const end of endings) end();
      for (const readers of lanes.values()) for (const reader of readers) reader.close();
      await loop?.stop();
      await connection.flush().catch(() => {});
      await connection.close();
    },
  };
};
