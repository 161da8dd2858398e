import type { BodyReader } from '../body-reader.js';
import { joined } from '../read-body.js';

/** Up to this size an answer is passed on whole: a failure on the way is then an error status and not half an answer. */
const SMALL = 65_536;

/**
 * What a reader gives: whole where that is little, else as it comes.
 *
 * @param ended called once, with the error where there is one
 */
export const wholeOrStream = async (
  reader: BodyReader,
  ended: (error?: unknown) => void,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> => {
  const pieces: Uint8Array[] = [];
  for (let size = 0; size <= SMALL; ) {
    const piece = await reader.next();
    if (!piece) {
      ended();
      return joined(pieces);
    }
    pieces.push(piece);
    size += piece.byteLength;
  }
  return new ReadableStream({
    async pull(controller) {
      try {
        const piece = pieces.shift() ?? (await reader.next());
        if (piece) return controller.enqueue(piece);
        ended();
        controller.close();
      } catch (error) {
        ended(error);
        controller.error(error);
      }
    },
    cancel() {
      ended();
      reader.cancel();
    },
  });
};
