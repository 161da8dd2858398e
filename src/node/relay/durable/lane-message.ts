import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { NANOSECONDS } from './jetstream-streams.js';

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
export const laneMessage = (message: Msg, connection: Pick<NatsConnection, 'request'>) => {
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
    /** Its time begins anew. */
    working: (): void => void message.respond('+WPI'),
  };
};
