import type { ConsumerInfo } from '@nats-io/jetstream';
import { wallTime } from '../../http/clock.js';
import type { StoredCall } from './delivery-loop.js';
import type { DurableCall } from './durable-queue.js';
import { forgottenCalls, type StoredAgain } from './forgotten-calls.js';
import { CALLS, NANOSECONDS, type Streams } from './jetstream-streams.js';
import { deviceIn, kindOf, laneOf } from './jetstream-subjects.js';
import { type LaneMessage, type LaneReader, laneReader } from './lane-reader.js';
import { found } from './nats-connection.js';

export interface ReadCall extends StoredCall, StoredAgain {
  message: LaneMessage;
  /** whether a cart has to be sent once more, since an older one was in the stream */
  isSentAgain?: boolean;
  /** how often the connection had been lost when it was taken */
  losses: number;
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** So many calls of a lane may be with workers or put off. */
const PENDING = 50_000;

const ATTEMPTS = 'Recotag-Attempts';
const NOT_BEFORE = 'Recotag-Not-Before';

/** The lanes of all operations: two consumers each, for calls and for calls that have failed several times. All workers read from them. */
export class JetStreamLanes {
  /** A call of a worker that was killed is sent by another one after this time. Then its attempt must have ended. */
  private readonly ackWait: number;
  /** The readers of each operation's lanes: calls, and calls that have failed several times. */
  private readonly readers = new Map<string, [calls: LaneReader, retry: LaneReader]>();
  private readonly created = new Set<string>();
  private readonly failures = new Map<number, number>();
  private readonly storeForgotten;
  private finding = Promise.resolve();

  /** @param taken the calls that this process is sending or storing. @param look called when calls can be taken */
  constructor(
    private readonly streams: Streams,
    private readonly attemptLasts: number,
    taken: Set<StoredAgain>,
    private readonly look: () => void,
  ) {
    this.ackWait = 1.5 * attemptLasts + 2 * SECOND;
    this.storeForgotten = forgottenCalls(streams, taken);
  }

  has(lane: string): boolean {
    return this.readers.has(lane);
  }

  names(): Iterable<string> {
    return this.readers.keys();
  }

  /** The consumers of an operation. Whoever stores its first call creates them. */
  async create(lane: string): Promise<void> {
    if (this.created.has(lane)) return;
    const { consumers } = this.streams.manager;
    for (const kind of ['calls', 'retry']) {
      const name = `${kind}-${lane}`;
      const settings = { ack_wait: this.ackWait * NANOSECONDS, max_ack_pending: PENDING };
      const stored = await found(consumers.info(CALLS, name));
      // A cluster may forget calls that were put off when their consumer is written again, so it is written only if it has to be.
      // https://github.com/nats-io/nats-server/issues/5526
      if (stored?.config.ack_wait === settings.ack_wait && stored.config.max_ack_pending === PENDING) continue;
      const filter_subject = `recotag.${kind}.${lane}.>`;
      const fixed = { durable_name: name, filter_subject, ack_policy: this.streams.explicit, max_deliver: -1 };
      if (stored) await consumers.update(CALLS, name, settings);
      else await consumers.add(CALLS, { ...fixed, ...settings });
    }
    this.created.add(lane);
  }

  /** Reads the lanes of all operations. One search at a time: a lane must have one reader. */
  read(): Promise<void> {
    const find = () => this.find();
    this.finding = this.finding.then(find, find);
    return this.finding;
  }

  /** After a lost connection: the servers may have lost the consumers and the requests for calls. */
  createAgain(): void {
    this.created.clear();
    for (const reader of [...this.readers.values()].flat()) void reader.askAnew();
  }

  take(lane: string, isRetry: boolean, most: number): ReadCall[] {
    if (!this.streams.isConnected()) return [];
    return this.readers
      .get(lane)!
      [isRetry ? 1 : 0].take(most)
      .map((message) => ({
        place: message.seq,
        call: message.json<DurableCall>(),
        attempts: this.failures.get(message.seq) ?? Number(message.headers?.get(ATTEMPTS) || 0),
        isRetry,
        message,
        device: deviceIn(message.subject),
        losses: this.streams.losses(),
      }));
  }

  /** Stores a call in the retry lane of its operation, where it is due after a pause. Resolves to its new place. */
  moveToRetry({ place, call, device }: ReadCall, pause: number, attempts: number): Promise<number> {
    const headers = { [ATTEMPTS]: `${attempts}`, [NOT_BEFORE]: `${wallTime() + pause}` };
    const subject = `recotag.retry.${laneOf(call)}.${device}.${kindOf(call)}`;
    const options = { msgID: `retry ${place}`, headers: this.streams.headers(headers) };
    return this.streams.publish(subject, JSON.stringify(call), options);
  }

  /** Returns a call to its lane, where it is due after a pause. */
  putOff({ message, place }: ReadCall, pause: number, attempts: number): void {
    this.failures.set(place, attempts);
    // Other workers may have finished some of them.
    if (this.failures.size > PENDING) this.failures.delete(this.failures.keys().next().value!);
    message.nak(pause);
  }

  forgetFailures(place: number): void {
    this.failures.delete(place);
  }

  async close(): Promise<void> {
    await Promise.all([...this.readers.values()].flat().map((reader) => reader.stop()));
  }

  private async find(): Promise<void> {
    const { connection, newInbox, manager } = this.streams;
    const consumers: ConsumerInfo[] = [];
    for await (const consumer of manager.consumers.list(CALLS)) consumers.push(consumer);
    for (const { name } of consumers) {
      const [, lane] = /^calls-(.+)$/.exec(name) ?? [];
      if (lane === undefined || this.readers.has(lane)) continue;
      await this.create(lane);
      const reader = (kind: string) =>
        laneReader(connection, newInbox, `${kind}-${lane}`, this.attemptLasts / 2, isDue, this.look);
      this.readers.set(lane, [reader('calls'), reader('retry')]);
      this.look();
    }
    await this.storeForgotten(consumers);
  }
}

/** Whether a call may be sent now. If not, it is put off. */
const isDue = (message: LaneMessage): boolean => {
  const wait = Number(message.headers?.get(NOT_BEFORE) ?? 0) - wallTime();
  if (wait > 0) message.nak(Math.min(wait, HOUR));
  return wait <= 0;
};
