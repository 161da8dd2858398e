import type { BodyReader } from '../body.js';
import { joined } from '../body.js';
import type { Answered } from '../send.js';

/** Cancels an unread body, so that its connection can be reused. */
export const discardBody = ({ body }: Answered): void => {
  Promise.resolve(body?.getReader().cancel()).catch(() => {});
};

/**
 * Types that no browser renders as a page. Others become `application/octet-stream`, since the relay has the shop's own
 * origin.
 */
const HARMLESS = /^(?:application\/(?:xml|json)|text\/(?:xml|plain))[\t ]*(?:;[\t -~]*)?$/i;

/** A number of seconds or a date. */
const RETRY_AFTER = /^[\w ,:]{1,40}$/;

/** The headers of the service's response that are passed to the page: `Content-Type` and `Retry-After`. */
export const passedHeaders = (headers: Answered['headers']): Record<string, string> => {
  const type = headers.get('content-type');
  const retryAfter = headers.get('retry-after');
  const passed: Record<string, string> = {
    'Content-Type': type && HARMLESS.test(type) ? type : 'application/octet-stream',
  };
  if (retryAfter && RETRY_AFTER.test(retryAfter)) passed['Retry-After'] = retryAfter;
  return passed;
};

/** Up to this size a response is read completely: then a failure is an error status, not a truncated response. */
const SMALL = 65_536;

/**
 * Reads a small body completely, and streams a larger one.
 *
 * @param ended called once, with the error if there is one
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
