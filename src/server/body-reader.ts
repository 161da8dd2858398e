/** What is needed of a `ReadableStream`; Node's messages are read the same way without the cost of a web stream. */
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
   * @throws TooLarge as soon as there is one byte too many; the signal's reason when that fires first
   */
  next(): Promise<Uint8Array | undefined>;
  /** nobody wants the rest */
  cancel(): void;
}

/** Reads no further than the limit, and waits no longer than the signal allows. */
export function bodyReader(body: BodySource, limit: number, signal: AbortSignal): BodyReader {
  const reader = body.getReader();
  let size = 0;
  let stop!: () => void;
  // A read that waits for a slow sender ends only when its source does, so the signal has to be able to overtake it.
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
  });
  stopped.catch(() => {});
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  const cancel = () => {
    signal.removeEventListener('abort', stop);
    Promise.resolve(reader.cancel()).catch(() => {});
  };
  const next = async () => {
    try {
      const { done, value } = await Promise.race([reader.read(), stopped]);
      if (done || !value) {
        signal.removeEventListener('abort', stop);
        return;
      }
      size += value.byteLength;
      if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
      return value;
    } catch (error) {
      cancel();
      throw error;
    }
  };
  return { next, cancel };
}
