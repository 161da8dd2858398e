import { every, now, wallTime } from '../../http/clock.js';
import { DeliveryLoop } from './delivery-loop.js';
import {
  CallTooLarge,
  type Deliver,
  type DurableCall,
  type DurableQueue,
  LAST_TRY,
  type QueueCounts,
  type QueueOptions,
  queueSettings,
  type RefusedCall,
  repeatKey,
} from './durable-queue.js';
import { JetStreamCalls } from './jetstream-calls.js';
import { CALLS, openStreams, REFUSED, type Streams, WRONG_LAST_SEQUENCE } from './jetstream-streams.js';
import { FORGET, laneOf, markOf, subjectOf, tokenOfDevice } from './jetstream-subjects.js';
import { found, hasCode } from './nats-connection.js';

/** Settings of the queue in NATS JetStream. */
export interface JetStreamQueueOptions extends QueueOptions {
  /** file with the credentials of a NATS user (`.creds`) */
  credentialsFile?: string | undefined;
}

/** A queue in NATS JetStream, with access to the refused calls. */
export interface JetStreamQueue extends DurableQueue {
  refused(): AsyncIterable<RefusedCall>;
  /** Puts all refused calls back into the queue, without carts that a newer one has replaced. Resolves to their number. */
  replayRefused(): Promise<number>;
  /** Deletes all refused calls. Resolves to their number. */
  deleteRefused(): Promise<number>;
}

const MINUTE = 60_000;

/** The lanes that other processes have created are found after this time. */
const LOOK = 5000;

/**
 * Opens the queue in NATS JetStream, by the packages `@nats-io/transport-node` and `@nats-io/jetstream`. Any number of relays and workers use
 * it at once. Each operation has two consumers, for calls and for calls that have failed several times, and all workers read from them.
 *
 * @param urls of the servers: `nats://a:4222`, with `user:password@` or `token@` before the host if needed
 * @throws QueueUnusable if no server responds; PackageMissing if a package is not installed
 */
export const jetStreamQueue = async (
  urls: readonly string[],
  options: JetStreamQueueOptions = {},
): Promise<JetStreamQueue> => {
  const { keep, maxRefusedBytes } = queueSettings(options);
  return new OpenQueue(await openStreams(urls, keep, maxRefusedBytes, options.credentialsFile), options);
};

class OpenQueue implements JetStreamQueue {
  readonly refused;
  readonly calls: JetStreamCalls;
  private readonly settings;
  private loop: DeliveryLoop | undefined;
  private readonly endings: (() => void)[] = [];
  /** Since when this process can send what waits. */
  private sendsSince = now();
  private expiring = Promise.resolve();

  constructor(
    private readonly streams: Streams,
    options: QueueOptions,
  ) {
    this.refused = streams.refused;
    this.settings = queueSettings(options);
    this.calls = new JetStreamCalls(streams, this.settings, () => this.loop?.look());
  }

  counts(): Promise<QueueCounts> {
    return this.calls.counts();
  }

  async put(given: DurableCall, network?: string): Promise<void> {
    const { lanes, shares } = this.calls;
    const call = shares.take(given, network);
    const content = JSON.stringify(call);
    const most = this.streams.connection.info?.max_payload;
    const msgID = repeatKey(call);
    try {
      if (most !== undefined && Buffer.byteLength(content) + 1024 > most)
        throw new CallTooLarge(`the call is larger than NATS allows (max_payload ${most})`);
      await lanes.create(laneOf(call));
      await this.streams.publish(subjectOf(call), content, msgID === undefined ? {} : { msgID });
    } catch (error) {
      shares.give(call);
      throw error;
    }
    if (this.loop && !lanes.has(laneOf(call))) void lanes.read().catch(() => {});
  }

  async check(): Promise<void> {
    const { state, config } = await this.streams.manager.streams.info(CALLS);
    if (config.max_bytes > 0 && state.bytes > 0.99 * config.max_bytes) throw Error(`the stream ${CALLS} is full`);
  }

  start(deliver: Deliver): void {
    const { calls, streams, settings } = this;
    const loop = new DeliveryLoop(calls, deliver, { ...settings, ageOf: calls.ages.ageOf });
    this.loop = loop;
    const forgetting = streams.connection.subscribe(FORGET, {
      callback: (_, message) => calls.forget(message.string()),
    });
    const refresh = () => void Promise.all([calls.lanes.read(), calls.counts()]).catch(() => {});
    this.sendsSince = now();
    streams.watchConnection(() => {
      this.sendsSince = now();
      calls.lanes.createAgain();
      refresh();
      loop.look();
    });
    const expireNext = () => {
      this.expiring = this.expiring.then(() => this.expire()).catch(() => {});
    };
    this.endings.push(every(LOOK, refresh), every(MINUTE, expireNext), () => forgetting.unsubscribe());
    refresh();
    loop.look();
  }

  async removeDevice(deviceUUID: string): Promise<void> {
    const { connection, manager, isConnected, purgeMarks, purgeRefused } = this.streams;
    if (!isConnected()) throw Error('there is no connection to NATS');
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
    await purgeMarks(device);
    await purgeRefused(device);
  }

  async replayRefused(): Promise<number> {
    const { streams } = this;
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
        await this.calls.lanes.create(laneOf(call));
        const isCart = call.isCart && call.deviceUUID !== undefined;
        // Another process may have delivered a newer cart before it knew of the refused one.
        const isOld = isCart && (await streams.mark(markOf(subject))).acceptedAt >= call.acceptedAt;
        if (!isOld && (!isCart || newest.get(subject) === place)) {
          await streams.publish(subject, again, { msgID: `replay ${place}`, ...expect });
          replayed++;
        }
      } catch (error) {
        if (!hasCode(error, WRONG_LAST_SEQUENCE)) throw error;
      }
      await found(streams.manager.streams.deleteMessage(REFUSED, place));
    }
    return replayed;
  }

  async deleteRefused(): Promise<number> {
    return (await this.streams.manager.streams.purge(REFUSED)).purged;
  }

  readonly close = async (): Promise<void> => {
    const { connection } = this.streams;
    for (const end of this.endings) end();
    await this.expiring;
    const stopped = this.loop?.stop();
    await this.calls.lanes.close();
    await stopped;
    await connection.flush().catch(() => {});
    await connection.close();
  };

  private async expire(): Promise<void> {
    if (!this.streams.isConnected() || now() - this.sendsSince <= LAST_TRY) return;
    await this.calls.expire(this.calls.ages.acceptedAt(this.settings.keep));
  }
}
