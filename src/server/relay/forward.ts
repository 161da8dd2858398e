import { bodyReader, readBody, TooLarge } from '../body.js';
import { deadline, now } from '../clock.js';
import type { SecretKeys } from '../secret/secret-key.js';
import type { Answered, Send, Sent } from '../send.js';
import type { Alarms } from './alarms.js';
import type { Breaker } from './breaker.js';
import { Refusal } from './refusal.js';
import type { RelayAnswer } from './relay-request.js';
import { dropped, passedOn, wholeOrStream } from './service-answer.js';

/** A checked call on its way to the service. */
export interface Forwarded {
  operation: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  /** gives up together with the page, where an answer is all that the call is for */
  signal: AbortSignal | null | undefined;
  send: Send;
  /** the secret is added */
  secret: SecretKeys | undefined;
  /** the answer is needed whole */
  whole: boolean;
  /** hears how long the service took to begin its answer, in milliseconds */
  took(milliseconds: number): void;
}

/** What holds for all calls of a relay. */
export interface ForwardRules {
  timeout: number;
  maxAnswerBytes: number;
  breaker: Breaker | undefined;
  alarms: Alarms;
}

/** Sends calls and gives the service's answer: its status, type, `Retry-After` and body, and no other header. */
export const forwarder = ({ timeout, maxAnswerBytes, breaker, alarms }: ForwardRules) => {
  return async (call: Forwarded): Promise<RelayAnswer> => {
    breaker?.enter();
    const time = deadline(timeout, call.signal);
    const { headers, secret } = call;
    // The call's own headers: nobody else has them.
    if (secret) headers.Authorization = secret.inOrder()[0]!.authorization();
    const sent: Sent = { method: 'POST', headers, body: call.body, time };
    const began = now();
    try {
      let answer = await call.send(call.url, sent);
      if (secret) {
        if (refusesKey(answer))
          answer = await withNextKey(answer, secret, call.operation, alarms, call.url, sent, call.send);
        alarms.clear('key', `the service takes the secret key for ${call.operation}`, call.operation);
      }
      call.took(now() - began);
      const { status, body } = answer;
      breaker?.left(status < 500);
      if (status < 200 || (status > 299 && status < 400) || status > 599) {
        dropped(answer);
        throw new Refusal(
          502,
          'service',
          `the service answered with ${status < 400 ? 'a redirection' : 'a status that HTTP does not know'}`,
        );
      }
      const passed = passedOn(answer.headers);
      if (status === 204 || status === 205 || !body) {
        time.clear();
        return { status, headers: passed, body: null };
      }
      // A service may echo the request into its answer; what carried the secret is looked through before a page gets it.
      if (secret || call.whole) {
        const bytes = await readBody(body, maxAnswerBytes, time);
        time.clear();
        return { status, headers: passed, body: secret ? secret.redactBytes(bytes) : bytes };
      }
      // The deadline goes on until the end of the answer.
      const some = await wholeOrStream(bodyReader(body, maxAnswerBytes, time), () => time.clear());
      return { status, headers: passed, body: some };
    } catch (error) {
      time.clear();
      if (error instanceof Refusal) throw error;
      // A page that has gone says nothing of the service.
      if (!call.signal?.aborted) breaker?.left(false);
      if (error instanceof TooLarge) throw new Refusal(502, 'service', `the service answered with ${error.message}`);
      if (time.expired) throw new Refusal(504, 'service-slow', `the service did not answer within ${timeout} ms`);
      throw new Refusal(502, 'service', 'the service could not be reached', {}, errorCode(error));
    }
  };
};

/** `ECONNREFUSED`, `DEPTH_ZERO_SELF_SIGNED_CERT`: a code is no place for a secret, while a sentence may repeat the request. */
const errorCode = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code].find((each) => /^[A-Z][A-Z0-9_]+$/.test(`${each}`))?.toString() ?? '';
};

/** Long enough to be no storm, short enough that nobody waits long once the key is right. */
const RETRY_AFTER = '30';

/** An answer that says: not with this key. */
export const refusesKey = ({ status }: Answered): boolean => status === 401 || status === 403;

/**
 * Sends a call again with the next key, after the service did not take the first one: what it answers with 401 or 403 it has
 * not done.
 *
 * @throws Refusal with 503 when it takes none: that is no fault of the page, which would drop what it has to say after a 4xx
 */
export const withNextKey = async (
  refused: Answered,
  keys: SecretKeys,
  operation: string,
  alarms: Alarms,
  url: string,
  sent: Sent,
  send: Send,
): Promise<Answered> => {
  let { status } = refused;
  dropped(refused);
  for (const key of keys.inOrder().slice(1)) {
    const answer = await send(url, { ...sent, headers: { ...sent.headers, Authorization: key.authorization() } });
    if (!refusesKey(answer)) {
      keys.took(key);
      return answer;
    }
    status = answer.status;
    dropped(answer);
  }
  alarms.raise('key', `the service answers ${operation} with ${status}: it does not take the secret key`, operation);
  throw new Refusal(
    503,
    'key',
    'the service does not take calls at the moment',
    { 'Retry-After': RETRY_AFTER },
    `${status}`,
  );
};
