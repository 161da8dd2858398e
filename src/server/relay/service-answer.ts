import type { BodyReader } from '../body.js';
import { joined } from '../body.js';
import type { Answered } from '../send.js';

/** Lets go of an answer that nobody reads, so that its connection is free again. */
export const dropped = ({ body }: Answered): void => {
  Promise.resolve(body?.getReader().cancel()).catch(() => {});
};

/** Types that no browser runs as a page. Anything else is passed on as bytes: this is the shop's own origin. */
const HARMLESS = /^(?:application\/(?:xml|json)|text\/(?:xml|plain))[\t ]*(?:;[\t -~]*)?$/i;

/** A number of seconds or a date. */
const RETRY_AFTER = /^[\w ,:]{1,40}$/;

/** The headers of the service's answer that a page gets: its type and `Retry-After`. */
export const passedOn = (headers: Answered['headers']): Record<string, string> => {
  const type = headers.get('content-type');
  const retryAfter = headers.get('retry-after');
  const passed: Record<string, string> = {
    'Content-Type': type && HARMLESS.test(type) ? type : 'application/octet-stream',
  };
  if (retryAfter && RETRY_AFTER.test(retryAfter)) passed['Retry-After'] = retryAfter;
  return passed;
};

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
