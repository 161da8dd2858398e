import { bodyReader, TooLarge } from '../body-reader.js';
import { deadline } from '../clock.js';
import { readBody } from '../read-body.js';
import type { SecretKey } from '../secret-key.js';
import type { Answered, Send } from '../send.js';
import { Refusal } from './refusal.js';
import type { RelayAnswer } from './relay-request.js';
import { wholeOrStream } from './whole-or-stream.js';

/** A checked call on its way to the service. */
export interface Forwarded {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** the secret that is added, if it is */
  secret: SecretKey | undefined;
  timeout: number;
  maxAnswerBytes: number;
  /** gives up together with the page, where an answer is all that the call is for */
  signal: AbortSignal | null | undefined;
  send: Send;
}

/** Types that a browser never runs. Anything else is passed on as bytes: this is the shop's own origin. */
const HARMLESS = /^(?:application\/(?:[\w.+-]+\+)?(?:xml|json)|text\/(?:xml|plain))(?:[\t ]*;|$)/i;

/** Sends the call and gives the service's answer: its status, type, `Retry-After` and body, and no other header. */
export async function forward(call: Forwarded): Promise<RelayAnswer> {
  const { secret, send, maxAnswerBytes } = call;
  const time = deadline(call.timeout, call.signal);
  const failed = (error: unknown): Refusal => {
    time.clear();
    if (error instanceof Refusal) return error;
    if (error instanceof TooLarge) return new Refusal(502, `the service answered with ${error.message}`);
    if (time.expired) return new Refusal(504, `the service did not answer within ${call.timeout} ms`);
    return new Refusal(502, 'the service could not be reached', {}, errorCode(error));
  };
  try {
    const headers = secret ? { ...call.headers, Authorization: secret.authorization() } : call.headers;
    const answer = await send(call.url, { method: 'POST', headers, body: call.body, time });
    const { status, body } = answer;
    if (status < 200 || (status > 299 && status < 400)) {
      Promise.resolve(body?.getReader().cancel()).catch(() => {});
      throw new Refusal(502, 'the service answered with a redirection');
    }
    const passed = { status, headers: passedOn(answer.headers) };
    if (status === 204 || status === 205 || !body) {
      time.clear();
      return { ...passed, body: null };
    }
    // A service may echo the request into its answer; what carried the secret is looked through before a page gets it.
    if (secret) {
      const whole = await readBody(body, maxAnswerBytes, time);
      time.clear();
      return { ...passed, body: secret.redact(new TextDecoder().decode(whole)) };
    }
    // The deadline goes on until the end of the answer.
    return { ...passed, body: await wholeOrStream(bodyReader(body, maxAnswerBytes, time), time.clear) };
  } catch (error) {
    throw failed(error);
  }
}

/** `ECONNREFUSED`, `DEPTH_ZERO_SELF_SIGNED_CERT`: a code is no place for a secret, while a sentence may repeat the request. */
function errorCode(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code].find((each) => /^[A-Z][A-Z0-9_]+$/.test(`${each}`))?.toString() ?? '';
}

function passedOn(headers: Answered['headers']): Record<string, string> {
  const type = headers.get('content-type');
  const retryAfter = headers.get('retry-after');
  return {
    'Content-Type': type && HARMLESS.test(type) ? type : 'application/octet-stream',
    ...(retryAfter && { 'Retry-After': retryAfter }),
  };
}
