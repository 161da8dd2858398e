import { retryAfterOf } from '../../protocol/retry-after.js';
import { isTemporary } from '../../protocol/status.js';
import { readBody, TooLarge } from '../http/body.js';
import { type Deadline, deadline, now, wallTime } from '../http/clock.js';
import type { Send, SendResponse, Sent } from '../http/send.js';
import type { SecretKeys } from '../secret/secret-key.js';
import type { Breaker } from './breaker.js';
import { Refusal } from './refusal.js';
import type { RelayResponse } from './relay-request.js';
import { discardBody, isPage, passedHeaders } from './service-response.js';
import type { ServiceWatch } from './service-watch.js';

export interface Forwarded {
  operation: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  /** aborted when the page disconnects, for calls that are useless without a response */
  signal: AbortSignal | null | undefined;
  send: Send;
  /** added as `Authorization` if given */
  secret: SecretKeys | undefined;
  /** a stored call: the queue has its own pauses, so the breaker does not count it */
  isStored: boolean;
  /** called with the milliseconds until the service began its response, or failed */
  onServiceResponse?(milliseconds: number): void;
}

interface ForwardRules {
  timeout: number;
  socketTimeout: number;
  maxAnswerBytes: number;
  breaker: Breaker | undefined;
  watch: ServiceWatch;
}

interface Ended {
  /** when the call was sent, in milliseconds */
  began: number;
  /** an HTTP status, or the reason why there is none */
  status: number | string;
  /** such as `ECONNREFUSED` */
  detail?: string;
  /** milliseconds for which the service asks to wait */
  wait?: number | undefined;
}

/** Forwards calls. The result has the service's status, `Content-Type`, `Retry-After` and body, and no other header. */
export class Forwarder {
  constructor(private readonly rules: ForwardRules) {}

  async call(call: Forwarded): Promise<RelayResponse> {
    const { timeout, socketTimeout, breaker } = this.rules;
    if (!call.isStored) breaker?.enter(call.operation);
    // The time for the response counts from the start of the request. Otherwise requests that had to wait would be aborted after the
    // service has them, and pages would send them again.
    const time = deadline(socketTimeout, call.signal);
    let isStarted = false;
    let hasResponded = false;
    const started = () => {
      isStarted = true;
      time.restart(timeout);
    };
    const { headers, secret } = call;
    // These headers belong to this call only, so they may be changed.
    if (secret) headers.Authorization = secret.inOrder()[0]!.authorization();
    const sent: Sent = { method: 'POST', headers, body: call.body, time, started };
    const began = now();
    try {
      let response = await call.send(call.url, sent);
      if (secret && rejectsKey(response)) response = await withNextKey(response, secret, call, sent);
      hasResponded = true;
      call.onServiceResponse?.(now() - began);
      await this.checkStatus(call, response, time, began);
      return await this.passed(call, response, time, began);
    } catch (error) {
      time.clear();
      if (error instanceof Refusal) throw error;
      if (isStarted && !hasResponded) call.onServiceResponse?.(now() - began);
      const refusal = this.refusalFor(error, time.expired, isStarted);
      // A disconnected page is no failure of the service.
      if (!call.signal?.aborted) this.ended(call, { began, status: refusal.reason, detail: refusal.detail });
      throw refusal;
    }
  }

  private async checkStatus(call: Forwarded, response: SendResponse, time: Deadline, began: number): Promise<void> {
    const { status } = response;
    const { operation, secret } = call;
    // Without a key 403 may be about the call, but 401 is about the key.
    if (status === 401 || (secret && status === 403)) {
      if (isPage(response, await this.read(response, time))) throw this.pageRefusal(call, began);
      const message = secret
        ? `the service responded to ${operation} with ${status}: it rejects the secret key`
        : `the service responded to ${operation} with ${status}, but no secret key is set for it`;
      this.rules.watch.failed(operation, { kind: 'key', status: `${status}`, message });
      throw keyRefusal(status);
    }
    if (status < 200 || (status > 299 && status < 400) || status > 599) {
      discardBody(response);
      this.ended(call, { began, status: status > 599 ? status : 'redirect' });
      const what = status < 400 ? 'a redirect' : 'an invalid status';
      throw new Refusal(502, 'service', `the service responded with ${what}`);
    }
  }

  private async passed(call: Forwarded, response: SendResponse, time: Deadline, began: number): Promise<RelayResponse> {
    const { status, body } = response;
    const { secret } = call;
    const headers = passedHeaders(response.headers);
    const date = response.headers.get('date');
    const wait = isTemporary(status) ? retryAfterOf(headers['Retry-After'], date, wallTime()) : undefined;
    const bytes = body && status !== 204 && status !== 205 ? await this.read(response, time) : null;
    time.clear();
    // A page is no answer of the service, whatever its status. A failure stays one, with its `Retry-After`.
    if (bytes && !isTemporary(status) && isPage(response, bytes)) throw this.pageRefusal(call, began);
    this.ended(call, { began, status, wait });
    // A service may echo the request in its response, so the key is removed from responses to calls that had it.
    return { status, headers, body: bytes && secret ? secret.redactBytes(bytes) : bytes };
  }

  private read({ body }: SendResponse, time: Deadline): Promise<Uint8Array<ArrayBuffer>> {
    return readBody(body, this.rules.maxAnswerBytes, time);
  }

  private pageRefusal(call: Forwarded, began: number): Refusal {
    this.ended(call, { began, status: 'html' });
    return new Refusal(502, 'service', 'the service responded with an HTML page', {}, 'html');
  }

  private ended({ operation, isStored }: Forwarded, { began, status, detail = '', wait }: Ended): void {
    const { breaker, watch } = this.rules;
    // A rejected call is no reason to pause others.
    if (!isStored) breaker?.finished(operation, Number(status) < 500, began, wait);
    if (Number(status) < 300) {
      watch.succeeded(operation);
      return;
    }
    const message = `all calls of ${operation} fail (${status})${detail && `: ${detail}`}`;
    watch.failed(operation, { kind: 'service', status: `${status}`, message });
  }

  private refusalFor(error: unknown, isExpired: boolean, isStarted: boolean): Refusal {
    const { timeout, socketTimeout } = this.rules;
    if (isExpired && !isStarted)
      return new Refusal(503, 'busy', `no connection to the service was free within ${socketTimeout} ms`, {
        'Retry-After': '1',
      });
    if (error instanceof TooLarge) return new Refusal(502, 'service', `the service responded with ${error.message}`);
    if (isExpired) return new Refusal(504, 'service-slow', `the service did not respond within ${timeout} ms`);
    return new Refusal(502, 'service', 'the service could not be reached', {}, errorCode(error));
  }
}

/** A code such as `ECONNREFUSED`. Codes are safe to log, while an error's message may quote the request. */
const errorCode = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code].find((each) => /^[A-Z][A-Z0-9_]+$/.test(`${each}`))?.toString() ?? '';
};

/** Seconds: long enough to limit the load, short enough to recover soon after the key is corrected. */
const LATER = { 'Retry-After': '30' };

const rejectsKey = ({ status }: SendResponse): boolean => status === 401 || status === 403;

/** Retries a call with the other keys after the service rejected the first one: a call with the response 401 or 403 had no effect. */
const withNextKey = async (
  rejected: SendResponse,
  keys: SecretKeys,
  { url, send }: Forwarded,
  sent: Sent,
): Promise<SendResponse> => {
  let response = rejected;
  for (const key of keys.inOrder().slice(1)) {
    discardBody(response);
    response = await send(url, { ...sent, headers: { ...sent.headers, Authorization: key.authorization() } });
    if (rejectsKey(response)) continue;
    keys.accepted(key);
    break;
  }
  return response;
};

/** 503: the page is not at fault, and its tag drops an operation after a 4xx. */
const keyRefusal = (status: number): Refusal =>
  new Refusal(503, 'key', 'the service does not accept calls at the moment', LATER, `${status}`);
