import type { Deadline } from './clock.js';
import type { BodySource } from './platform-types.js';
import { QueuedBody } from './queued-body.js';

/** A request or response body is larger than allowed. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

export type BodyReader = ReturnType<typeof bodyReader>;

/** Reads a body chunk by chunk, up to the limit and until the deadline. */
export const bodyReader = (body: BodySource, limit: number, time: Deadline) => {
  const reader = body.getReader();
  let size = 0;
  let stopped: { reason: unknown } | undefined;
  const release = () => {
    Promise.resolve(reader.cancel()).catch(() => {});
  };
  // A pending read ends only when its source ends, so the deadline cancels the source.
  const off = time.on((reason) => {
    stopped = { reason };
    release();
  });
  /** Cancels the body: the rest is not needed. */
  const cancel = (): void => {
    off();
    release();
  };
  /**
   * The next chunk, undefined at the end.
   *
   * @throws TooLarge as soon as the limit is exceeded; the deadline's reason when it expires first
   */
  const next = async (): Promise<Uint8Array | undefined> => {
    try {
      const { done, value } = await reader.read();
      if (stopped) throw stopped.reason;
      if (done || !value) return void off();
      size += value.byteLength;
      if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
      return value;
    } catch (error) {
      cancel();
      throw stopped ? stopped.reason : error;
    }
  };
  return { next, cancel };
};

/**
 * Reads a whole body, up to a limit.
 *
 * @param onChunk is called with the size of each chunk in bytes, and may throw
 * @throws TooLarge as soon as the limit is exceeded; the deadline's reason when it expires first
 */
export const readBody = async (
  body: BodySource | null,
  limit: number,
  time: Deadline,
  onChunk?: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> => {
  if (!body) return new Uint8Array();
  // Does the same as `bodyReader`, in one function for speed: most bodies have one chunk, and each call reads two bodies.
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  let stopped: { reason: unknown } | undefined;
  const take = (piece: Uint8Array) => {
    size += piece.byteLength;
    if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
    onChunk?.(piece.byteLength);
    pieces.push(piece);
  };
  const release = () => {
    Promise.resolve(reader.cancel()).catch(() => {});
  };
  const off = time.on((reason) => {
    stopped = { reason };
    release();
  });
  try {
    if (reader instanceof QueuedBody) await reader.each(take);
    else
      for (let piece = await reader.read(); piece.value && !piece.done && !stopped; piece = await reader.read())
        take(piece.value);
    if (stopped) throw stopped.reason;
  } catch (error) {
    release();
    throw stopped ? stopped.reason : error;
  } finally {
    off();
  }
  return joined(pieces);
};

/** Concatenates chunks. */
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
