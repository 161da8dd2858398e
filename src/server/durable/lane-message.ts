import type { JsMsg } from '@nats-io/jetstream';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { NANOSECONDS } from './jetstream-streams.js';

/** A message of a consumer, which this process acknowledges, returns or keeps for longer. */
export interface LaneMessage extends Pick<JsMsg, 'seq' | 'subject' | 'headers' | 'json'> {
  /** how often the server has sent it, from 1 on */
  deliveries: number;
  ack(): void;
  /** Resolves when the server has stored the acknowledgement. */
  ackAck(timeout: number): Promise<void>;
  /** Returns it, to be sent again after so many milliseconds. */
  nak(pause?: number): void;
  /** Its time begins anew. */
  working(): void;
}

/** The parts of `$JS.ACK.<domain>.<account>.<stream>.<consumer>.<deliveries>.<seq>.…`, of which older servers leave out the first two. */
const deliveryOf = (reply: string): [deliveries: number, seq: number] => {
  const parts = reply.split('.');
  const [deliveries, seq] = parts.slice(parts.length > 9 ? 6 : 4).map(Number) as [number, number];
  return [deliveries, seq];
};

/**
 * A message that a consumer has sent. Its reply subject takes acknowledgements:
 * https://docs.nats.io/using-nats/developer/develop_jetstream/model_deep_dive#acknowledgement-models
 */
export const laneMessage = (message: Msg, connection: Pick<NatsConnection, 'request'>): LaneMessage => {
  const [deliveries, seq] = deliveryOf(message.reply!);
  return {
    seq,
    deliveries,
    subject: message.subject,
    headers: message.headers,
    json: () => message.json(),
    ack: () => void message.respond('+ACK'),
    async ackAck(timeout) {
      await connection.request(message.reply!, '+ACK', { timeout });
    },
    nak: (pause = 0) => void message.respond(pause ? `-NAK ${JSON.stringify({ delay: pause * NANOSECONDS })}` : '-NAK'),
    working: () => void message.respond('+WPI'),
  };
};
