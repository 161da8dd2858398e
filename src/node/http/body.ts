import type { Deadline } from './clock.js';
import type { BodySource } from './platform-types.js';

/** A request or response body is larger than allowed. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

export type BodyReader = ReturnType<typeof bodyReader>;

/** Reads a body chunk by chunk, up to the limit and until the deadline. @param onChunk gets the size of each chunk, and may throw */
export const bodyReader = (body: BodySource, limit: number, time: Deadline, onChunk?: (bytes: number) => void) => {
  const reader = body.getReader();
  let size = 0;
  let stopped: { reason: unknown } | undefined;
  /** Cancels the body: the rest is not needed. */
  const cancel = (): void => {
    off();
    Promise.resolve(reader.cancel()).catch(() => {});
  };
  // A pending read ends only when its source ends, so the deadline cancels the source.
  const off = time.on((reason) => {
    stopped = { reason };
    Promise.resolve(reader.cancel()).catch(() => {});
  });
  /** @throws TooLarge as soon as the limit is exceeded; the deadline's reason when it expires first */
  const next = async (): Promise<Uint8Array | undefined> => {
    try {
      const { done, value } = await reader.read();
      if (stopped) throw stopped.reason;
      if (done || !value) return void off();
      size += value.byteLength;
      if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
      onChunk?.(value.byteLength);
      return value;
    } catch (error) {
      cancel();
      throw stopped ? stopped.reason : error;
    }
  };
  return { next, cancel };
};

export const readBody = async (
  body: BodySource | null,
  ...rules: [limit: number, time: Deadline, onChunk?: (bytes: number) => void]
): Promise<Uint8Array<ArrayBuffer>> => {
  const reader = body && bodyReader(body, ...rules);
  const pieces: Uint8Array[] = [];
  for (let piece = await reader?.next(); piece; piece = await reader?.next()) pieces.push(piece);
  return joined(pieces);
};

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
