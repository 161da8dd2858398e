import type { StoredMsg } from '@nats-io/jetstream';
import { CALLS, type Streams } from './jetstream-streams.js';
import { found } from './nats-connection.js';

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

/**
 * Deletes the calls that were stored before a time. Several processes may do so: each call is counted by one.
 *
 * @param end calls from this place on stay, such as those that are in flight
 * @returns the number of deleted calls
 */
export const deleteExpired = async (
  { manager }: Pick<Streams, 'manager'>,
  before: number,
  end = Number.POSITIVE_INFINITY,
): Promise<number> => {
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
