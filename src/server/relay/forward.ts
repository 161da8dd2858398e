import { deadline } from '../clock.js';
import { readBody, TooLarge } from '../read-body.js';
import type { SecretKey } from '../secret-key.js';
import type { Send } from '../send.js';
import { Refusal } from './refusal.js';

/** A checked call on its way to the service. */
export interface Forwarded {
  url: string;
  headers: Record<string, string>;
  body: Uint8Array;
  /** the secret that is added, if it is */
  secret: SecretKey | undefined;
  timeout: number;
  maxAnswerBytes: number;
  /** gives up together with the page, where an answer is all that the call is for */
  signal: AbortSignal | null | undefined;
  send: Send;
}

/** Answers up to this size are passed on whole: a failure on the way is then an error status and not half an answer. */
const SMALL = 65_536;

/** Types that a browser never runs. Anything else is passed on as bytes: this is the shop's own origin. */
const HARMLESS = /^(?:application\/(?:[\w.+-]+\+)?(?:xml|json)|text\/(?:xml|plain))(?:[\t ]*;|$)/i;

/** Sends the call and gives the service's answer: its status, type, `Retry-After` and body, and no other header. */
export async function forward(call: Forwarded): Promise<Response> {
  const { secret, send, maxAnswerBytes } = call;
  const time = deadline(call.timeout, call.signal);
  const failed = (error: unknown): Refusal => {
    time.clear();
    if (error instanceof Refusal) return error;
    if (error instanceof TooLarge) return new Refusal(502, `the service answered with ${error.message}`);
    if (time.expired) return new Refusal(504, `the service did not answer within ${call.timeout} ms`);
    return new Refusal(502, 'the service could not be reached');
  };
  try {
    const headers = secret ? { ...call.headers, Authorization: secret.authorization() } : call.headers;
    const body = call.body as Uint8Array<ArrayBuffer>;
    const answer = await send(call.url, { method: 'POST', headers, body, signal: time.signal });
    if (answer.status < 200 || (answer.status > 299 && answer.status < 400)) {
      answer.body?.cancel().catch(() => {});
      throw new Refusal(502, 'the service answered with a redirection');
    }
    const init = { status: answer.status, headers: passedOn(answer.headers) };
    if (answer.status === 204 || answer.status === 205 || !answer.body) {
      time.clear();
      return new Response(null, init);
    }
    // A service may echo the request into its answer; what carried the secret is looked through before a page gets it.
    if (secret || Number(answer.headers.get('content-length') ?? Number.NaN) <= SMALL) {
      const whole = await readBody(answer.body, maxAnswerBytes, time.signal);
      time.clear();
      return new Response(secret ? secret.redact(new TextDecoder().decode(whole)) : (whole as BodyInit), init);
    }
    return new Response(limited(answer.body, maxAnswerBytes, failed, time.clear), init);
  } catch (error) {
    throw failed(error);
  }
}

function passedOn(headers: Headers): Record<string, string> {
  const type = headers.get('content-type');
  const retryAfter = headers.get('retry-after');
  return {
    'Content-Type': type && HARMLESS.test(type) ? type : 'application/octet-stream',
    ...(retryAfter && { 'Retry-After': retryAfter }),
  };
}

/** The same stream, which breaks off at the limit; the deadline goes on until its end. */
function limited(
  body: ReadableStream<Uint8Array>,
  limit: number,
  failed: (error: unknown) => Refusal,
  done: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  return new ReadableStream({
    async pull(controller) {
      try {
        const piece = await reader.read();
        size += piece.value?.byteLength ?? 0;
        if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
        if (piece.value) return controller.enqueue(piece.value);
        done();
        controller.close();
      } catch (error) {
        reader.cancel().catch(() => {});
        controller.error(failed(error));
      }
    },
    cancel(reason) {
      done();
      return reader.cancel(reason);
    },
  });
}
