import type { ConsumerInfo, StoredMsg } from '@nats-io/jetstream';
import { CALLS, type Streams, WRONG_LAST_SEQUENCE } from './jetstream-streams.js';
import { deviceIn, isCartSubject } from './jetstream-subjects.js';
import { found, hasCode } from './nats-connection.js';

/** A call that this process is about to store. */
export interface StoredAgain {
  device: string;
  /** whether its device was forgotten meanwhile, so that none of its data may be stored */
  isForgotten?: boolean;
}

const SOME = 500;

/**
 * If all servers of a cluster are killed, consumers may forget calls that were put off: the calls stay in the stream, and nobody receives
 * them. https://github.com/nats-io/nats-server/issues/5526
 *
 * @param taken has the calls that are being stored, so that their devices can be forgotten
 * @returns a function to be called from time to time, with all consumers. A call that its consumer had passed at the time before, and that
 * is still in the stream, is stored again as a new one.
 */
export const forgottenCalls = ({ manager, publish }: Streams, taken: Set<StoredAgain>) => {
  let passedBefore = new Map<string, number>();

  const storeAgain = async ({ seq, subject, header, data }: StoredMsg): Promise<void> => {
    // A cart must not come after a newer one.
    const expect = isCartSubject(subject) ? { expect: { lastSubjectSequence: seq } } : {};
    const again: StoredAgain = { device: deviceIn(subject) };
    taken.add(again);
    try {
      // Several processes may do so: JetStream recognizes the second message by its id.
      const stored = await publish(subject, data, { msgID: `again ${seq}`, headers: header, ...expect });
      await found(manager.streams.deleteMessage(CALLS, seq));
      if (again.isForgotten) await found(manager.streams.deleteMessage(CALLS, stored));
    } catch (error) {
      if (!hasCode(error, WRONG_LAST_SEQUENCE)) throw error;
      await found(manager.streams.deleteMessage(CALLS, seq));
    } finally {
      taken.delete(again);
    }
  };

  return async (consumers: readonly ConsumerInfo[]): Promise<void> => {
    const passed = new Map(
      consumers.map(({ name, num_ack_pending, ack_floor, delivered }) => [
        name,
        (num_ack_pending > 0 ? ack_floor : delivered).stream_seq,
      ]),
    );
    const before = passedBefore;
    passedBefore = passed;
    for (const { name, config } of consumers) {
      const last = Math.min(before.get(name) ?? 0, passed.get(name)!);
      for (let next = 1, left = SOME; next <= last && left > 0; left--) {
        const query = { seq: next, next_by_subj: config.filter_subject! };
        const message = await found(manager.streams.getMessage(CALLS, query));
        if (!message || message.seq > last) break;
        await storeAgain(message);
        next = message.seq + 1;
      }
    }
  };
};
