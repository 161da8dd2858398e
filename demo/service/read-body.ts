import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.js';

/** The caller closed the connection before the body was complete. */
export class Aborted extends Error {}

const MOST_BYTES = 1_000_000;
const DRAINED = 16;

/**
 * Reads a body as UTF-8. A body that is too large is rejected before all of it has arrived.
 *
 * @throws Refusal (413 too large, 400 not UTF-8), or Aborted
 */
export const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    let size = 0;
    const tooLarge = (): void =>
      reject(new Refusal(`the body is larger than ${MOST_BYTES} bytes`, 'PayloadTooLarge', 413));
    request
      .on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= MOST_BYTES) chunks.push(chunk);
        else tooLarge();
        // The rest is read and discarded, up to a limit, so that the caller can read the response.
        if (size > DRAINED * MOST_BYTES) request.destroy();
      })
      .on('end', resolve)
      .on('error', () => reject(new Aborted()))
      .on('close', () => reject(new Aborted()));
    if (Number(request.headers['content-length']) > MOST_BYTES) tooLarge();
  });
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal('the body is not valid UTF-8');
  }
};
