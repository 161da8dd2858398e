import type { Deadline } from './clock.js';
import type { BodySource } from './platform-types.js';
import { QueuedBody } from './queued-body.js';

/** Bodies and answers that are larger than allowed. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** Reads a body piece by piece. */
export interface BodyReader {
  /**
   * The next piece, undefined at the end.
   *
   * @throws TooLarge as soon as there is one byte too many; the deadline's reason when that comes first
   */
  next(): Promise<Uint8Array | undefined>;
  /** nobody wants the rest */
  cancel(): void;
}

/** Reads no further than the limit, and waits no longer than the deadline. */
export const bodyReader = (body: BodySource, limit: number, time: Deadline): BodyReader => {
  const reader = body.getReader();
  let size = 0;
  let stopped: { reason: unknown } | undefined;
  const letGo = () => {
    Promise.resolve(reader.cancel()).catch(() => {});
  };
  // A read that waits for a slow sender ends only when its source does, so the deadline ends the source.
  const off = time.on((reason) => {
    stopped = { reason };
    letGo();
  });
  const cancel = () => {
    off();
    letGo();
  };
  const next = async () => {
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
