import type { Deadline } from './clock.js';

/**
 * What is needed of a `ReadableStream`; Node's messages are read the same way without the cost of a web stream. As a stream's,
 * a read that waits ends when it is cancelled.
 */
export interface BodySource {
  getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>; cancel(): unknown };
}

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
