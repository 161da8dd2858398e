import { OperationError } from '../../protocol/operation-error.js';
import { type Mode, operationUrl } from '../../protocol/operations.js';
import { retryAfterOf } from '../../protocol/retry-after.js';
import { readBody } from '../http/body.js';
import { type Deadline, deadline, MAX_TIMER_MS, now, pause, wallTime } from '../http/clock.js';
import type { Send, SendResponse, Sent } from '../http/send.js';
import type { SecretKey } from '../secret/secret-key.js';
import { decodeBody } from './parse-xml.js';
import { readResponse, type ServiceResponse } from './response.js';

export interface ServiceCall {
  baseUrl: string;
  endpointId: string;
  operation: string;
  mode: Mode;
  body: string;
  headers: Record<string, string>;
  /** sent as `Authorization` if `authorized`; removed from every error */
  secret: SecretKey | undefined;
  authorized: boolean;
  deviceUUID: string | undefined;
  timeout: number;
  retries: number;
  maxAnswerBytes: number;
  signal: AbortSignal | null | undefined;
  send: Send;
}

interface Failure {
  error: OperationError;
  /** in milliseconds */
  retryAfter?: number | undefined;
}

/** Makes the call and retries as `retries` allows, within one deadline. @throws OperationError, or the signal's reason */
export const callService = async (call: ServiceCall): Promise<ServiceResponse> => {
  const until = now() + call.timeout;
  const time = deadline(call.timeout, call.signal);
  try {
    for (let attempt = 1; ; attempt++) {
      const outcome = await attemptCall(call, time);
      if (!('error' in outcome)) return outcome;
      const wait = attempt > call.retries || time.expired ? undefined : retryPause(attempt, outcome, until - now());
      if (wait !== undefined) await pause(wait, time.signal).catch(() => {});
      if (call.signal?.aborted) throw call.signal.reason;
      if (wait === undefined) throw outcome.error;
    }
  } finally {
    time.clear();
  }
};

const attemptCall = async (call: ServiceCall, time: Deadline): Promise<ServiceResponse | Failure> => {
  const { operation, mode, secret } = call;
  const redact = (text: string) => secret?.redact(text) ?? text;
  // Without the device id: the URL is part of error messages, which are logged.
  const url = operationUrl(call.baseUrl, mode, call.endpointId, operation);
  let response: SendResponse | undefined;
  try {
    const headers =
      secret && call.authorized ? { ...call.headers, Authorization: secret.authorization() } : call.headers;
    const init: Sent = { method: 'POST', headers, body: call.body, time };
    const device = call.deviceUUID ? `&deviceUUID=${call.deviceUUID}` : '';
    response = await call.send(url + device, init);
    const bytes = await readBody(response.body, call.maxAnswerBytes, time);
    const type = response.headers.get('content-type');
    const body = decodeBody(bytes, type);
    const raw = { operation, url, mode, httpStatus: response.status, type, body };
    // Without the key in the request, products may contain the same text by chance, so only errors are redacted.
    let outcome = readResponse(secret && call.authorized ? { ...raw, redact } : raw);
    if (outcome instanceof OperationError && secret && !call.authorized) outcome = readResponse({ ...raw, redact });
    if (!(outcome instanceof OperationError)) return outcome;
    return {
      error: outcome,
      retryAfter: retryAfterOf(response.headers.get('retry-after'), response.headers.get('date'), wallTime()),
    };
  } catch (reason) {
    const what = time.expired
      ? `no response from ${url} within ${call.timeout} ms`
      : `${response ? 'no complete' : 'no'} response from ${url}: ${messageOf(reason)}`;
    // The reason may contain the request with its headers, so only its message is kept.
    const cause = Error(redact(messageOf(reason)));
    const failure = { operation, httpStatus: response?.status };
    return { error: new OperationError(redact(`${operation} failed: ${what}`), failure, { cause }) };
  }
};

/** Adds the message of the error's cause, since `fetch failed` alone does not explain the failure. */
const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return `${error}`;
  const cause = error.cause instanceof Error ? error.cause : undefined;
  return cause ? `${error.message} (${(cause as { code?: string }).code ?? cause.message})` : error.message;
};

const PASSING = new Set([408, 429, 500, 502, 503, 504]);

const FIRST_PAUSE = 100;

/** Milliseconds until the next attempt, which must be before the deadline; undefined if a retry does not help. */
const retryPause = (attempt: number, { error, retryAfter = 0 }: Failure, left: number): number | undefined => {
  const { httpStatus } = error;
  // Without a response there is no status.
  if (httpStatus !== undefined && !PASSING.has(httpStatus)) return;
  // Jitter, so that a shop's servers do not retry at the same time.
  const wait = Math.max(retryAfter, FIRST_PAUSE * 2 ** (attempt - 1) * (0.5 + Math.random()));
  return wait < Math.min(left, MAX_TIMER_MS) ? wait : undefined;
};
