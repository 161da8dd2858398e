import { outcomeOf } from '../../protocol/outcome.js';
import { retryAfterOf } from '../../protocol/retry-after.js';
import { ACCEPTED } from '../../protocol/status.js';
import { now, wallTime } from '../http/clock.js';
import type { Alarms } from './alarms.js';
import {
  CallTooLarge,
  type Deliver,
  type Delivery,
  type DeliveryOutcome,
  type DurableCall,
  type DurableQueue,
} from './durable/durable-queue.js';
import { Refusal } from './refusal.js';
import type { CallRules, CheckedOperation } from './relay-call.js';
import type { RelayResponse } from './relay-request.js';

/** Seconds: long enough to free some space or to restart. */
const RETRY_AFTER = '5';

/** Seconds: the share is free again when the service has accepted some of its calls. */
const SHARE_TAKEN = '60';

const STORES_AGAIN = 'the queue stores calls again';

/** For so long all calls must be stored until the alarm ends, in milliseconds. */
const QUIET = 60_000;

/** For so long the service must reject no stored call of an operation until the alarm ends, in milliseconds. */
const ACCEPTS = 5 * 60_000;

/** Stores a call and responds to the page. With 503 the page's tag keeps it; with 413 it can never be stored. */
export const callStorer = (queue: DurableQueue, alarms: Alarms) => {
  const { check } = queue;
  const ends = check && { check: () => check.call(queue), message: STORES_AGAIN, quiet: QUIET };
  return async (call: DurableCall, network: string): Promise<RelayResponse> => {
    try {
      await queue.put(call, network);
    } catch (error) {
      const { name, message } = error as Error;
      if (name === 'ShareTaken') throw new Refusal(429, 'rate', message, { 'Retry-After': SHARE_TAKEN });
      if (error instanceof CallTooLarge) throw new Refusal(413, 'too-large', error.message);
      const reason = (error as Error)?.message ?? `${error}`;
      alarms.raise('queue', `the queue can't store calls: ${reason}`, '', ends);
      throw new Refusal(503, 'queue', 'the call could not be stored', { 'Retry-After': RETRY_AFTER });
    }
    alarms.clear('queue', STORES_AGAIN, '', QUIET);
    return { status: 200, headers: { 'Content-Type': 'application/xml' }, body: ACCEPTED };
  };
};

const waitOf = (headers: Record<string, string>): number | undefined =>
  retryAfterOf(headers['Retry-After'], headers.Date, wallTime());

const readOutcome = async (response: RelayResponse): Promise<DeliveryOutcome> => {
  const { status, headers } = response;
  const retryAfter = waitOf(headers);
  const body = await new Response(response.body as ConstructorParameters<typeof Response>[0]).text();
  const { type, word, page } = outcomeOf({ httpStatus: status, type: headers['Content-Type'], body });
  // A door in front of the service says nothing about the key.
  if (page === undefined && (status === 401 || status === 403))
    return { type: 'unauthorized', status: `${status}`, retryAfter };
  if (type === 'failed') return { type, status: `${status}`, retryAfter };
  return { type: type === 'acknowledged' ? 'delivered' : 'refused', status: word ?? `${status}` };
};

/** Returns the function that sends stored calls, as `forward` sends calls of pages. */
export const deliverStored =
  (
    { operations, age }: CallRules,
    forward: (call: DurableCall, rule: CheckedOperation) => Promise<RelayResponse>,
  ): Deliver =>
  async (call, waited = wallTime() - call.acceptedAt) => {
    const { operation } = call;
    const rule = operations.get(operation);
    // The shop's settings have changed since the call was accepted.
    if (!rule) return { type: 'refused', status: 'operation not allowed' };
    const extra = call.extra.map(([name, value]): [string, string] =>
      name === age ? [name, `${(Number(value) || 0) + Math.max(0, waited)}`] : [name, value],
    );
    try {
      return await readOutcome(await forward({ ...call, extra }, rule));
    } catch (error) {
      const { reason = 'service', headers = {}, detail = '' } = error instanceof Refusal ? error : {};
      // Its `Retry-After` is the relay's own one for pages.
      if (reason === 'key') return { type: 'unauthorized', status: detail || '401' };
      return { type: 'failed', status: reason, retryAfter: waitOf(headers) };
    }
  };

/** Reports each attempt, and raises the alarm for calls that the service rejects. Errors of a listener are ignored, so that no call is lost. */
export const reported =
  (deliver: Deliver, alarms: Alarms, onDelivery: (delivery: Delivery) => void = () => {}): Deliver =>
  async (call, waited) => {
    const { operation } = call;
    const began = now();
    const outcome = await deliver(call, waited);
    const { type, status } = outcome;
    const rejects = `the service rejected ${operation} (${status}): recotag relay refused lists such calls`;
    if (type === 'refused') alarms.raise('refused', rejects, operation);
    if (type === 'delivered') alarms.clear('refused', `the service accepts ${operation} again`, operation, ACCEPTS);
    try {
      onDelivery({ operation, type, status, milliseconds: now() - began });
    } catch {}
    return outcome;
  };
