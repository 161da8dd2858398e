import type { IncomingMessage } from 'node:http';
import type { BodySource } from '../body-reader.js';

const EVENTS = ['readable', 'end', 'error', 'close'];

/**
 * What comes in on a Node connection, read without the cost of a web stream.
 *
 * @param cancelled called when nobody wants the rest
 */
export function nodeBody(message: IncomingMessage, cancelled: () => void): BodySource {
  let stop = () => {};
  const read = () =>
    new Promise<{ done: boolean; value?: Uint8Array }>((resolve, reject) => {
      const look = () => {
        const value: Uint8Array | null = message.read();
        if (!value && !message.readableEnded && !message.destroyed) return;
        stop();
        if (value) resolve({ done: false, value });
        else if (message.readableEnded) resolve({ done: true });
        else reject(Error('the connection broke off'));
      };
      stop = () => {
        for (const event of EVENTS) message.off(event, look);
      };
      for (const event of EVENTS) message.on(event, look);
      look();
    });
  const cancel = () => {
    stop();
    cancelled();
  };
  return { getReader: () => ({ read, cancel }) };
}
