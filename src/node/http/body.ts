import type { Deadline } from './clock.js';
import type { BodySource } from './platform-types.js';

/** A request or response body is larger than allowed. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/**
 * Reads a body, up to the limit and until the deadline. @param onChunk gets the size of each chunk, and may throw
 *
 * @throws TooLarge as soon as the limit is exceeded; the deadline's reason when it expires first
 */
export const readBody = async (
  body: BodySource | null,
  limit: number,
  time: Deadline,
  onChunk?: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> => {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  let stopped: { reason: unknown } | undefined;
  const cancel = () => void Promise.resolve(reader.cancel()).catch(() => {});
  // A pending read ends only when its source ends, so the deadline cancels the source.
  const off = time.on((reason) => {
    stopped = { reason };
    cancel();
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (stopped) throw stopped.reason;
      if (done || !value) return joined(pieces);
      size += value.byteLength;
      if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
      onChunk?.(value.byteLength);
      pieces.push(value);
    }
  } catch (error) {
    cancel();
    throw stopped ? stopped.reason : error;
  } finally {
    off();
  }
};

const joined = (pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  if (pieces.length === 1) return pieces[0] as Uint8Array<ArrayBuffer>;
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
};
