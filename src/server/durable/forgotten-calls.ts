import type { ConsumerInfo, StoredMsg } from '@nats-io/jetstream';
import { CALLS, type Streams, WRONG_LAST_SEQUENCE } from './jetstream-streams.js';
import { isCartSubject } from './jetstream-subjects.js';
import { found, hasCode } from './nats-connection.js';

/** So many calls of a lane are stored again at once. */
const SOME = 500;

/**
 * If all servers of a cluster are killed, consumers may forget calls that were put off: the calls stay in the stream, and nobody receives
 * them. https://github.com/nats-io/nats-server/issues/5526
 *
 * @returns a function to be called from time to time, with all consumers. A call that its consumer had passed at the time before, and that
 * is still in the stream, is stored again as a new one.
 */
export const forgottenCalls = ({ manager, publish }: Streams) => {
  let passedBefore = new Map<string, number>();

  const storeAgain = async ({ seq, subject, header, data }: StoredMsg): Promise<void> => {
    // A cart must not come after a newer one.
    const expect = isCartSubject(subject) ? { expect: { lastSubjectSequence: seq } } : {};
    try {
      const stored = await publish(subject, data, { msgID: `again ${seq}`, headers: header, ...expect });
      // If it is gone, its device was forgotten meanwhile. If another process has stored it again, that one takes care.
      const isThere = await found(manager.streams.deleteMessage(CALLS, seq));
      if (!isThere && !stored.duplicate) await found(manager.streams.deleteMessage(CALLS, stored.seq));
    } catch (error) {
      if (!hasCode(error, WRONG_LAST_SEQUENCE)) throw error;
      await found(manager.streams.deleteMessage(CALLS, seq));
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
