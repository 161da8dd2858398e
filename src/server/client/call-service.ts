import { OperationError } from '../../protocol/operation-error.js';
import { type Mode, operationUrl } from '../../protocol/operation-url.js';
import { readBody } from '../body.js';
import { type Deadline, deadline, now, pause } from '../clock.js';
import type { SecretKey } from '../secret/secret-key.js';
import type { Answered, Send, Sent } from '../send.js';
import { type Answer, readAnswer } from './answer.js';
import { decodeAnswer } from './parse-xml.js';

/** One call of the service, checked and written. */
export interface ServiceCall {
  baseUrl: string;
  endpointId: string;
  operation: string;
  mode: Mode;
  /** XML text */
  body: string;
  headers: Record<string, string>;
  /** sent as `Authorization` where the operation carries it; whatever carries it, no error has it */
  secret: SecretKey | undefined;
  authorized: boolean;
  deviceUUID: string | undefined;
  timeout: number;
  retries: number;
  maxAnswerBytes: number;
  signal: AbortSignal | null | undefined;
  send: Send;
}

/** A try that got no accepted answer. */
interface Failure {
  error: OperationError;
  retryAfter?: string | null;
}

/**
 * Makes the call, and again where `retries` allows and it may help, all within one deadline.
 *
 * @throws OperationError, or the caller's own reason when its signal fired
 */
export const callService = async (call: ServiceCall): Promise<Answer> => {
  const until = now() + call.timeout;
  const time = deadline(call.timeout, call.signal);
  try {
    for (let attempt = 1; ; attempt++) {
      const outcome = await tryOnce(call, time);
      if (!('error' in outcome)) return outcome;
      const { error, retryAfter } = outcome;
      const failure = { httpStatus: error.httpStatus, retryAfter };
      const wait = attempt > call.retries || time.expired ? undefined : retryPause(attempt, failure, until - now());
      if (wait !== undefined) await pause(wait, time.signal).catch(() => {});
      if (call.signal?.aborted) throw call.signal.reason;
      if (wait === undefined) throw error;
    }
  } finally {
    time.clear();
  }
};

const tryOnce = async (call: ServiceCall, time: Deadline): Promise<Answer | Failure> => {
  const { operation, mode, secret } = call;
  const redact = (text: string) => secret?.redact(text) ?? text;
  // The device stays out of sentences that end in logs.
  const url = operationUrl(call.baseUrl, mode, call.endpointId, operation);
  let response: Answered | undefined;
  try {
    const headers =
      secret && call.authorized ? { ...call.headers, Authorization: secret.authorization() } : call.headers;
    const init: Sent = { method: 'POST', headers, body: call.body, time };
    const device = call.deviceUUID ? `&deviceUUID=${call.deviceUUID}` : '';
    response = await call.send(url + device, init);
    const bytes = await readBody(response.body, call.maxAnswerBytes, time);
    const body = decodeAnswer(bytes, response.headers.get('content-type'));
    const raw = { operation, url, mode, httpStatus: response.status, body };
    // Products may well hold what looks like a key that was never sent. No error needs it, whoever put it there.
    let answer = readAnswer(secret && call.authorized ? { ...raw, redact } : raw);
    if (answer instanceof OperationError && secret && !call.authorized) answer = readAnswer({ ...raw, redact });
    if (!(answer instanceof OperationError)) return answer;
    return { error: answer, retryAfter: response.headers.get('retry-after') };
  } catch (reason) {
    const what = time.expired
      ? `no answer from ${url} within ${call.timeout} ms`
      : `${response ? 'no whole' : 'no'} answer from ${url}: ${sentence(reason)}`;
    // The reason itself may hold the request with its headers; its sentence is all that is kept.
    const cause = Error(redact(sentence(reason)));
    const failure = { operation, httpStatus: response?.status };
    return { error: new OperationError(redact(`${operation} failed: ${what}`), failure, { cause }) };
  }
};

/** The platform's reason stands in the error's cause: `fetch failed` alone helps nobody. */
const sentence = (error: unknown): string => {
  if (!(error instanceof Error)) return `${error}`;
  const cause = error.cause instanceof Error ? error.cause : undefined;
  return cause ? `${error.message} (${(cause as { code?: string }).code ?? cause.message})` : error.message;
};

/** HTTP statuses that a moment later may be another one. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

const FIRST_PAUSE = 100;

/**
 * How many milliseconds to wait before a read is tried again, undefined where that would not help.
 *
 * @param attempt tries so far, from 1
 * @param failure what the last one got: no `httpStatus` where no answer came
 * @param left milliseconds until the call's deadline: nobody waits for a try that can't be made
 */
export const retryPause = (
  attempt: number,
  failure: { httpStatus?: number | undefined; retryAfter?: string | null | undefined },
  left: number,
  random: number = Math.random(),
): number | undefined => {
  if (failure.httpStatus !== undefined && !PASSING.has(failure.httpStatus)) return;
  const asked = /^\d+$/.test(failure.retryAfter ?? '') ? Number(failure.retryAfter) * 1000 : 0;
  // The jitter keeps the servers of a shop from coming back all at once.
  const wait = Math.max(asked, FIRST_PAUSE * 2 ** (attempt - 1) * (0.5 + random));
  return wait < left ? wait : undefined;
};
