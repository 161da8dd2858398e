import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { after, now, pause } from '../../http/clock.js';
import { CALLS, NANOSECONDS } from './jetstream-streams.js';

export type LaneMessage = ReturnType<typeof laneMessage>;

/** The parts of `$JS.ACK.<domain>.<account>.<stream>.<consumer>.<deliveries>.<seq>.…`, of which older servers leave out the first two. */
const deliveryOf = (reply: string): [deliveries: number, seq: number] => {
  const parts = reply.split('.');
  const [deliveries, seq] = parts.slice(parts.length > 9 ? 6 : 4).map(Number) as [number, number];
  return [deliveries, seq];
};

/**
 * A message that a consumer has sent, which this process acknowledges, returns or keeps for longer. Its reply subject takes acknowledgements:
 * https://docs.nats.io/using-nats/developer/develop_jetstream/model_deep_dive#acknowledgement-models
 */
const laneMessage = (message: Msg, connection: Pick<NatsConnection, 'request'>) => {
  const [deliveries, seq] = deliveryOf(message.reply!);
  return {
    seq,
    /** how often the server has sent it, from 1 on */
    deliveries,
    subject: message.subject,
    headers: message.headers,
    json: <Content>() => message.json<Content>(),
    ack: (): void => void message.respond('+ACK'),
    /** Resolves when the server has stored the acknowledgement. */
    async ackAck(timeout: number): Promise<void> {
      await connection.request(message.reply!, '+ACK', { timeout });
    },
    /** Returns it, to be sent again after so many milliseconds. */
    nak: (pause = 0): void =>
      void message.respond(pause ? `-NAK ${JSON.stringify({ delay: pause * NANOSECONDS })}` : '-NAK'),
    working: (): void => void message.respond('+WPI'),
  };
};

const SECOND = 1000;

/** For so long the server keeps a request for calls open, in milliseconds. */
const EXPIRES = 5 * SECOND;

/** Statuses of a request that ended as it should: it has expired, or nothing is there. */
const USUAL: ReadonlySet<number> = new Set([404, 408]);

export type LaneReader = ReturnType<typeof laneReader>;

/**
 * Reads the calls of a lane from its consumer, only as many as can be sent. The library's own `fetch` drops what has not arrived yet as it
 * stops: the server would give these calls to another worker only after `ack_wait`.
 *
 * @param freshFor for so long a call that was read may be sent, in milliseconds: later the server gives it to another worker
 * @param mayTake whether a call is due; if not, it was put off
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
    async stop(): Promise<void> {
      isOpen = false;
      // A call that is returned while the server still has a request of this process would be sent to it again.
      await askAnew();
      for (const { message } of read.splice(0)) message.nak();
    },
  };
};
