import { type BodySource, TooLarge } from './body-reader.js';
import type { Deadline } from './clock.js';
import { QueuedBody } from './queued-body.js';

/**
 * A whole body, up to a limit.
 *
 * @param hear is told the bytes of each piece as it comes, and may throw
 * @throws TooLarge as soon as there is one byte too many; the deadline's reason when that comes first
 */
export const readBody = async (
  body: BodySource | null,
  limit: number,
  time: Deadline,
  hear?: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> => {
  if (!body) return new Uint8Array();
  // The same as `bodyReader` does piece by piece, in one function: most bodies are one piece, and each call waits here twice.
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  let stopped: { reason: unknown } | undefined;
  const take = (piece: Uint8Array) => {
    size += piece.byteLength;
    if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
    hear?.(piece.byteLength);
    pieces.push(piece);
  };
  const letGo = () => {
    Promise.resolve(reader.cancel()).catch(() => {});
  };
  const off = time.on((reason) => {
    stopped = { reason };
    letGo();
  });
  try {
    if (reader instanceof QueuedBody) await reader.each(take);
    else
      for (let piece = await reader.read(); piece.value && !piece.done && !stopped; piece = await reader.read())
        take(piece.value);
    if (stopped) throw stopped.reason;
  } catch (error) {
    letGo();
    throw stopped ? stopped.reason : error;
  } finally {
    off();
  }
  return joined(pieces);
};

/** The pieces as one. */
export const joined = (pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  if (pieces.length === 1) return pieces[0] as Uint8Array<ArrayBuffer>;
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
};
