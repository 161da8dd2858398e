import type { IncomingMessage } from 'node:http';
import type { BodySource } from '../body-reader.js';

const EVENTS = ['readable', 'end', 'error', 'close'];

/**
 * What comes in on a Node connection, read without the cost of a web stream.
 *
 * @param cancelled called when nobody wants the rest
 */
export function nodeBody(message: IncomingMessage, cancelled: () => void): BodySource {
  let look: (() => void) | undefined;
  const onEvent = () => look?.();
  const stop = () => {
    look = undefined;
    for (const event of EVENTS) message.off(event, onEvent);
  };
  const read = () =>
    new Promise<{ done: boolean; value?: Uint8Array }>((resolve, reject) => {
      look = () => {
        const value: Uint8Array | null = message.read();
        if (value) {
          look = undefined;
          return resolve({ done: false, value });
        }
        if (!message.readableEnded && !message.destroyed) return;
        stop();
        if (message.readableEnded) resolve({ done: true });
        else reject(Error('the connection broke off'));
      };
      look();
    });
  const cancel = () => {
    stop();
    cancelled();
  };
  return {
    getReader() {
      for (const event of EVENTS) message.on(event, onEvent);
      return { read, cancel };
    },
  };
}
