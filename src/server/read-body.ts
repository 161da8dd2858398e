/** What is needed of a `ReadableStream`; a Node request is read the same way without the cost of a web stream. */
export interface BodySource {
  getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>; cancel(): unknown };
}

/** Bodies and answers that are larger than allowed. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/**
 * Reads a body as far as the limit.
 *
 * @param hear is told the bytes of each piece as it comes, and may throw
 * @throws TooLarge as soon as there is one byte too many; the signal's reason when that fires first
 */
export async function readBody(
  body: BodySource | null,
  limit: number,
  signal: AbortSignal,
  hear?: (bytes: number) => void,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  let stop!: () => void;
  // A read that waits for a slow sender ends only when its source does, so the signal has to be able to overtake it.
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), stopped]);
      if (done || !value) break;
      size += value.byteLength;
      if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
      hear?.(value.byteLength);
      pieces.push(value);
    }
  } catch (error) {
    Promise.resolve(reader.cancel()).catch(() => {});
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
  if (pieces.length === 1) return pieces[0]!;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
