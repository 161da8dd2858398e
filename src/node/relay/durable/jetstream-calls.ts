import type { StoredMsg } from '@nats-io/jetstream';
import { wallTime } from '../../http/clock.js';
import { callAges } from './call-ages.js';
import { cartOrder } from './cart-order.js';
import type { CallStore, StoredCall } from './delivery-loop.js';
import type { DurableCall, QueueCounts, queueSettings } from './durable-queue.js';
import type { StoredAgain } from './forgotten-calls.js';
import { JetStreamLanes, type ReadCall } from './jetstream-lanes.js';
import { CALLS, REFUSED, type Streams, WRONG_LAST_SEQUENCE } from './jetstream-streams.js';
import { kindOf, markOf } from './jetstream-subjects.js';
import { found, hasCode, STORE_TIMEOUT } from './nats-connection.js';
import { pauseAfter } from './operation-breaker.js';
import { storedShares } from './stored-shares.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Workers that note the same cart at once. */
const MOST_TRIES = 10;

export class JetStreamCalls implements CallStore {
  readonly lanes: JetStreamLanes;
  readonly shares;
  readonly ages;
  private readonly onExpired;
  private readonly settled = { delivered: 0, refused: 0, replaced: 0, expired: 0 };
  private lastCounts: QueueCounts = { ...this.settled, waiting: 0, oldestSeconds: 0, kept: 0 };
  /** The calls that this process is sending or storing. */
  private readonly taken = new Set<StoredAgain>();
  private refusals = 0;
  private mayKeepRefused = true;

  constructor(
    private readonly streams: Streams,
    { attemptLasts, maxBytesByIp, onExpired, onClockJump }: ReturnType<typeof queueSettings>,
    look: () => void,
  ) {
    this.onExpired = onExpired;
    this.ages = callAges([], onClockJump);
    this.shares = storedShares(maxBytesByIp);
    this.lanes = new JetStreamLanes(streams, attemptLasts, this.taken, look);
  }

  operations(): Iterable<string> {
    return this.lanes.names();
  }

  take(operation: string, isRetry: boolean, most: number): ReadCall[] {
    const read = this.lanes.take(operation, isRetry, most);
    for (const each of read) this.taken.add(each);
    return read;
  }

  dueIn(): undefined {}

  async isNeeded(stored: StoredCall): Promise<boolean> {
    const read = stored as ReadCall;
    const { message, call, place } = read;
    if (read.isForgotten) return false;
    if (!call.isCart || call.deviceUUID === undefined) return true;
    const { subject } = message;
    // From the leader: another copy may not have the newest cart yet.
    const placeOf = async (query: { last_by_subj: string } | { seq: number; next_by_subj: string }) =>
      (await found(this.streams.manager.streams.getMessage(CALLS, query)))?.seq;
    const order = await cartOrder(
      {
        newest: () => placeOf({ last_by_subj: subject }),
        oldest: () => placeOf({ seq: 1, next_by_subj: subject }),
        delivered: async () => {
          const mark = await this.streams.mark(markOf(subject));
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
  }

  async finish(stored: StoredCall, as: keyof typeof this.settled, status: string): Promise<void> {
    const read = stored as ReadCall;
    const { call, device, message } = read;
    // If the server was away meanwhile, it may have an older cart again that was finished before.
    const isSentAgain = read.isSentAgain || (call.isCart && read.losses !== this.streams.losses());
    if (isSentAgain && as === 'delivered') return this.giveBack(read, pauseAfter(message.deliveries));
    // If the stream of refused calls is full, the call stays where it is, and delays no other.
    if (as === 'refused' && !read.isForgotten && !(await this.keepRefused(read, status)))
      return this.giveBack(read, MINUTE);
    // A refused cart must not be replayed after a newer one. It is removed first, because a replay may begin when no call waits.
    if (as === 'delivered' && call.isCart && this.mayKeepRefused)
      await this.streams.purgeRefused(device, kindOf(call)).catch(() => {});
    if (as === 'delivered' && call.isCart && call.deviceUUID !== undefined && !read.isForgotten) await this.note(read);
    await this.acknowledge(read);
    this.settled[as]++;
    if (as === 'expired') this.onExpired(1);
    this.ended(read);
  }

  async putOff(stored: StoredCall, pause: number, attempts: number, isRetry: boolean): Promise<void> {
    const read = stored as ReadCall;
    if (read.isForgotten) {
      await this.acknowledge(read);
      return this.ended(read);
    }
    // Carts stay where they are, because their order counts. So do others if the stream is full.
    if (isRetry && !read.isRetry && !read.call.isCart) {
      const moved = await this.lanes.moveToRetry(read, pause, attempts).catch(() => undefined);
      if (moved !== undefined) {
        // The device was forgotten meanwhile.
        if (read.isForgotten) await found(this.streams.manager.streams.deleteMessage(CALLS, moved));
        await this.acknowledge(read);
        return this.ended(read);
      }
    }
    this.taken.delete(read);
    this.lanes.putOff(read, pause, attempts);
  }

  /** Nothing of a device that is in flight may be stored any more. */
  forget(device: string): void {
    for (const read of this.taken) if (read.device === device) read.isForgotten = true;
  }

  async expire(before: number): Promise<void> {
    const inFlight = [...this.taken].flatMap((read) => ('place' in read ? [(read as ReadCall).place] : []));
    const expired = await deleteExpired(this.streams, before, Math.min(...inFlight));
    if (!expired) return;
    this.settled.expired += expired;
    this.onExpired(expired);
  }

  async counts(): Promise<QueueCounts> {
    const { streams } = this.streams.manager;
    const refusalsBefore = this.refusals;
    try {
      const [{ messages: waiting, bytes }, kept, ...accepted] = await Promise.all([
        streams.info(CALLS).then(({ state }) => state),
        streams.info(REFUSED).then(({ state }) => state.messages),
        this.firstAccepted('calls'),
        this.firstAccepted('retry'),
      ]);
      const oldestSeconds = this.ages.ageOf(Math.min(...accepted)) / SECOND;
      this.shares.settle(bytes);
      this.lastCounts = { ...this.settled, waiting, oldestSeconds, kept };
      this.mayKeepRefused = kept > 0 || this.refusals > refusalsBefore;
    } catch {
      this.lastCounts = { ...this.lastCounts, ...this.settled }; // The server can't be reached.
    }
    return this.lastCounts;
  }

  /** When the first call of one kind was accepted. NATS knows when it was stored: a call that has moved to its retry lane is older. */
  private async firstAccepted(kind: string): Promise<number> {
    const query = { seq: 1, next_by_subj: `recotag.${kind}.>` };
    const first = await found(this.streams.manager.streams.getMessage(CALLS, query));
    return first?.json<DurableCall>().acceptedAt ?? Number.POSITIVE_INFINITY;
  }

  private async keepRefused(read: ReadCall, status: string): Promise<boolean> {
    const { call, device, place } = read;
    const entry = JSON.stringify({ refusedAt: wallTime(), status, call });
    this.refusals++;
    this.mayKeepRefused = true;
    try {
      await this.streams.publish(`recotag.refused.${device}.${kindOf(call)}`, entry, { msgID: `${place}` });
    } catch {
      return false;
    }
    if (read.isForgotten) await this.streams.purgeRefused(device);
    return true;
  }

  /** Notes that a cart was delivered: after a crash, the server may have it again while newer ones are gone. */
  private async note(read: ReadCall): Promise<void> {
    const { message, place, call, device } = read;
    const mark = markOf(message.subject);
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const before = await this.streams.mark(mark);
      if (before.place >= place && before.acceptedAt >= call.acceptedAt) return;
      try {
        await this.streams.publish(mark, JSON.stringify([place, call.acceptedAt]), {
          expect: { lastSubjectSequence: before.number },
        });
        if (read.isForgotten) await this.streams.purgeMarks(device);
        return;
      } catch (error) {
        // If the disk is full, the cart is acknowledged without a mark, which frees space.
        if (!this.streams.isConnected()) throw error;
        // Another worker has noted a cart meanwhile.
        if (!hasCode(error, WRONG_LAST_SEQUENCE)) return;
      }
    }
  }

  private async acknowledge({ message, call }: ReadCall): Promise<void> {
    // A view whose acknowledgement is lost is sent twice: no reason to wait for each. Of carts, the order counts.
    if (call.isCart) await message.ackAck(STORE_TIMEOUT);
    else message.ack();
  }

  private giveBack(read: ReadCall, pause: number): void {
    this.taken.delete(read);
    read.message.nak(pause);
  }

  private ended(read: ReadCall): void {
    this.shares.give(read.call);
    this.lanes.forgetFailures(read.place);
    this.taken.delete(read);
  }
}

/** The first message of a stream that was stored at this time or later. Places and times increase together. */
const firstSince = async (
  time: number,
  first: number,
  last: number,
  next: (place: number) => Promise<StoredMsg | null | undefined>,
): Promise<number> => {
  let [from, to] = [first, last + 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    // Others may have been removed.
    const message = await next(middle);
    if (!message || message.time.getTime() >= time) to = middle;
    else from = message.seq + 1;
  }
  return from;
};

/** Deletes the calls that were stored before a time, up to the place `end`. Each is counted by one process. Returns their number. */
const deleteExpired = async ({ manager }: Streams, before: number, end = Number.POSITIVE_INFINITY): Promise<number> => {
  const { state } = await manager.streams.info(CALLS);
  if (!state.messages || Date.parse(`${state.first_ts}`) >= before) return 0;
  const next = (seq: number) => {
    const query = { seq, next_by_subj: 'recotag.>' };
    return found(manager.streams.getMessage(CALLS, query));
  };
  const seq = Math.min(end, await firstSince(before, state.first_seq, state.last_seq, next));
  if (seq <= state.first_seq) return 0;
  return (await manager.streams.purge(CALLS, { seq })).purged;
};
