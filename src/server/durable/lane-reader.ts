import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { now, pause } from '../clock.js';

const SECOND = 1000;

/** For so long the server keeps a request for calls open, in milliseconds. */
const EXPIRES = 5 * SECOND;

/** What reads the calls of a lane. */
export type LaneReader = ReturnType<typeof laneReader>;

/**
 * Reads the calls of a lane from its consumer, only as many as can be sent.
 *
 * @param freshFor for so long a call that was read may be sent, in milliseconds: later the server gives it to another worker
 * @param mayTake whether a call is due; if not, it was put off
 * @param arrived called when calls can be taken, or when more may be asked for
 */
export const laneReader = (
  consumer: Consumer,
  freshFor: number,
  mayTake: (message: JsMsg) => boolean,
  arrived: () => void,
) => {
  let read: { message: JsMsg; at: number }[] = [];
  const requests = new Set<ConsumerMessages>();
  let asked = 0;
  let isOpen = true;

  const ask = async (count: number): Promise<void> => {
    asked += count;
    let left = count;
    let messages: ConsumerMessages | undefined;
    try {
      messages = await consumer.fetch({ max_messages: count, expires: EXPIRES });
      requests.add(messages);
      if (!isOpen) messages.stop();
      for await (const message of messages) {
        left--;
        asked--;
        if (!isOpen || mayTake(message)) {
          read.push({ message, at: now() });
          arrived();
        }
      }
    } catch {
      await pause(SECOND); // the server fails
    } finally {
      if (messages) requests.delete(messages);
    }
    asked -= left;
    if (isOpen) arrived();
  };

  return {
    take(most: number): JsMsg[] {
      if (!isOpen) return [];
      read = read.filter(({ at }) => now() - at < freshFor);
      const taken = read.splice(0, most).map(({ message }) => message);
      const wanted = most - taken.length - asked;
      // Not for every single call: a request is a message, too.
      if (wanted > 0 && wanted >= asked) void ask(wanted);
      return taken;
    },
    /**
     * Asks for nothing more, and ends the open requests. The library drops what the server has sent and what hasn't arrived yet: the server
     * gives it to another worker after `ack_wait`.
     */
    stop(): void {
      isOpen = false;
      for (const messages of requests) messages.stop();
    },
    /** Returns what was not taken to the server. */
    giveBack(): void {
      for (const { message } of read.splice(0)) message.nak();
    },
  };
};
