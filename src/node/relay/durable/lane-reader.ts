import type { NatsConnection } from '@nats-io/transport-node';
import { after, now, pause } from '../../http/clock.js';
import { CALLS, NANOSECONDS } from './jetstream-streams.js';
import { type LaneMessage, laneMessage } from './lane-message.js';

const SECOND = 1000;

/** For so long the server keeps a request for calls open, in milliseconds. */
const EXPIRES = 5 * SECOND;

/** Statuses of a request that ended as it should: it has expired, or nothing is there. */
const USUAL: ReadonlySet<number> = new Set([404, 408]);

/** What reads the calls of a lane. */
export type LaneReader = ReturnType<typeof laneReader>;

/**
 * Reads the calls of a lane from its consumer, only as many as can be sent. The library's own `fetch` drops what the server has sent and what
 * has not arrived yet as it stops. The server would give these calls to another worker only after `ack_wait`.
 *
 * @param newInbox creates a subject for the responses to a request
 * @param freshFor for so long a call that was read may be sent, in milliseconds: later the server gives it to another worker
 * @param mayTake whether a call is due; if not, it was put off
 * @param arrived called when calls can be taken, or when more may be asked for
 */
export const laneReader = (
  connection: NatsConnection,
  newInbox: () => string,
  consumer: string,
  freshFor: number,
  mayTake: (message: LaneMessage) => boolean,
  arrived: () => void,
) => {
  let read: { message: LaneMessage; at: number }[] = [];
  /** Each ends an open request, and resolves when what the server has sent before is there. */
  const requests = new Set<() => Promise<void>>();
  let asked = 0;
  let isOpen = true;

  const ask = (count: number): void => {
    const inbox = newInbox();
    let left = count;
    asked += count;
    const ended = async (wait = 0): Promise<void> => {
      if (!requests.delete(end)) return;
      cancel();
      subscription.unsubscribe();
      if (wait) await pause(wait);
      asked -= left;
      if (isOpen) arrived();
    };
    const subscription = connection.subscribe(inbox, {
      callback(error, message) {
        const status = message.headers?.code ?? 0;
        if (error || status) return void ended(USUAL.has(status) ? 0 : SECOND);
        left--;
        asked--;
        const call = laneMessage(message, connection);
        if (!isOpen || mayTake(call)) {
          read.push({ message: call, at: now() });
          arrived();
        }
        if (!left) void ended();
      },
    });
    const end = async () => {
      await subscription.drain().catch(() => {}); // the connection is closed
      await ended();
    };
    requests.add(end);
    // If the connection was lost, the server may have forgotten the request.
    const cancel = after(EXPIRES + SECOND, end);
    const request = { batch: count, expires: EXPIRES * NANOSECONDS };
    connection.publish(`$JS.API.CONSUMER.MSG.NEXT.${CALLS}.${consumer}`, JSON.stringify(request), { reply: inbox });
  };

  /** Ends the open requests: after a lost connection, the server may have forgotten them. */
  const askAnew = async (): Promise<void> => void (await Promise.all([...requests].map((end) => end())));

  return {
    take(most: number): LaneMessage[] {
      if (!isOpen) return [];
      read = read.filter(({ at }) => now() - at < freshFor);
      const taken = read.splice(0, most).map(({ message }) => message);
      const wanted = most - taken.length - asked;
      // Not for every single call: a request is a message, too.
      if (wanted > 0 && wanted >= asked) ask(wanted);
      return taken;
    },
    askAnew,
    /** Asks for nothing more, and returns what was not taken to the server. */
    async stop(): Promise<void> {
      isOpen = false;
      // A call that is returned while the server still has a request of this process would be sent to it again.
      await askAnew();
      for (const { message } of read.splice(0)) message.nak();
    },
  };
};
