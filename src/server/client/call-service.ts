import { OperationError } from '../../protocol/operation-error.js';
import { type Mode, operationUrl } from '../../protocol/operation-url.js';
import { deadline, now, pause } from '../clock.js';
import { readBody, TooLarge } from '../read-body.js';
import type { SecretKey } from '../secret-key.js';
import type { Send } from '../send.js';
import { type Answer, readAnswer } from './answer.js';
import { retryPause } from './retry-pause.js';

/** One call of the service, checked and written. */
export interface ServiceCall {
  baseUrl: string;
  endpointId: string;
  operation: string;
  mode: Mode;
  /** XML text */
  body: string;
  headers: Record<string, string>;
  secret: SecretKey | undefined;
  deviceUUID: string | undefined;
  timeout: number;
  retries: number;
  maxAnswerBytes: number;
  signal: AbortSignal | null | undefined;
  send: Send;
}

/** A try that got no accepted answer. */
interface Failure {
  message: string;
  httpStatus?: number;
  status?: string | undefined;
  body?: string;
  retryAfter?: string | null;
  cause?: unknown;
}

/**
 * Makes the call, and again where `retries` allows and it may help, all within one deadline.
 *
 * @throws OperationError, or the caller's own reason when its signal fired
 */
export async function callService(call: ServiceCall): Promise<Answer> {
  const { operation, baseUrl, timeout, secret, signal } = call;
  const until = now() + timeout;
  const time = deadline(timeout, signal);
  const redact = (text: string) => secret?.redact(text) ?? text;
  try {
    for (let attempt = 1; ; attempt++) {
      const outcome = await tryOnce(call, time.signal);
      if (!('message' in outcome)) return outcome;
      const wait = attempt <= call.retries && !time.signal.aborted && retryPause(attempt, outcome, until - now());
      if (wait) await pause(wait, time.signal).catch(() => {});
      if (signal?.aborted) throw signal.reason;
      if (wait && !time.expired) continue;
      const { httpStatus, status, body } = outcome;
      const what = time.expired ? `got no answer within ${timeout} ms` : outcome.message;
      throw new OperationError(
        redact(`${operation} at ${baseUrl} ${what}`),
        { operation, httpStatus, status: status && redact(status), body: body && redact(body) },
        outcome.cause === undefined ? undefined : { cause: Error(redact(sentence(outcome.cause))) },
      );
    }
  } finally {
    time.clear();
  }
}

async function tryOnce(call: ServiceCall, signal: AbortSignal): Promise<Answer | Failure> {
  let response: Response;
  try {
    const url = operationUrl(call.baseUrl, call.mode, call.endpointId, call.operation, call.deviceUUID);
    const headers = call.secret ? { ...call.headers, Authorization: call.secret.authorization() } : call.headers;
    response = await call.send(url, { method: 'POST', headers, body: call.body, signal });
  } catch (cause) {
    return { message: `could not be reached: ${sentence(cause)}`, cause };
  }
  const httpStatus = response.status;
  const retryAfter = response.headers.get('retry-after');
  try {
    const body = new TextDecoder().decode(await readBody(response.body, call.maxAnswerBytes, signal));
    const answer = readAnswer(httpStatus, body, call.mode === 'sync');
    return 'message' in answer ? { ...answer, httpStatus, body, retryAfter } : answer;
  } catch (cause) {
    const message = cause instanceof TooLarge ? `was answered with ${cause.message}` : 'broke off while answering';
    return { message, httpStatus, retryAfter, cause };
  }
}

/** The platform's reason stands in the cause's cause: `fetch failed` alone helps nobody. */
const sentence = (error: unknown): string => {
  if (!(error instanceof Error)) return `${error}`;
  const cause = error.cause instanceof Error ? error.cause : undefined;
  return cause ? `${error.message} (${(cause as { code?: string }).code ?? cause.message})` : error.message;
};
