import type { IncomingMessage } from 'node:http';
import type { BodySource } from '../body-reader.js';
import { QueuedBody } from '../queued-body.js';

/**
 * What comes in on a Node connection, read without the cost of a web stream. It flows from the first read on.
 *
 * @param dropped called when nobody wants the rest
 */
export const nodeBody = (message: IncomingMessage, dropped: () => void): BodySource => {
  return {
    getReader() {
      const body = new QueuedBody(message, dropped);
      // Each message closes in the end; an error with its stack is made only where it came too early.
      const broken = () => {
        if (!message.readableEnded) body.fail(Error('the connection broke off'));
      };
      message.on('data', (bytes: Uint8Array) => body.push(bytes));
      message.on('end', () => body.end());
      message.on('error', broken);
      message.on('close', broken);
      if (message.readableEnded) body.end();
      else if (message.destroyed) broken();
      return body;
    },
  };
};
