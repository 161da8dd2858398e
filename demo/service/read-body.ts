import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.js';

/** The caller went away before its body was complete: there is nobody to answer. */
export class Aborted extends Error {}

const DRAINED = 16;

/**
 * Reads a body as UTF-8, counting while it comes: one that is too large is refused as soon as it is.
 *
 * @throws Refusal (413 too large, 400 no UTF-8), or Aborted
 */
export const readBody = async (request: IncomingMessage, mostBytes: number): Promise<string> => {
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    let size = 0;
    const tooLarge = (): void =>
      reject(new Refusal(`the body is larger than ${mostBytes} bytes`, 'PayloadTooLarge', 413));
    request
      .on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= mostBytes) chunks.push(chunk);
        else tooLarge();
        // The rest is read and thrown away, so that the caller gets to the answer; up to a point.
        if (size > DRAINED * mostBytes) request.destroy();
      })
      .on('end', resolve)
      .on('error', () => reject(new Aborted()))
      .on('close', () => reject(new Aborted()));
    if (Number(request.headers['content-length']) > mostBytes) tooLarge();
  });
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal('the body is no valid UTF-8');
  }
};
