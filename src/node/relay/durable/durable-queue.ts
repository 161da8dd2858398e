/** A tracking call that the relay has accepted, as it is stored. Never the secret key, and no other header of the page. */
export interface DurableCall {
  /** its name in the query */
  operation: string;
  endpointId: string;
  /** undefined for calls that name only a customer */
  deviceUUID: string | undefined;
  /** further query parameters that the shop allows */
  extra: [name: string, value: string][];
  contentType: string;
  body: string;
  /** the shopper's address, if the service gets it (docs/interface.md section 5) */
  customerIp: string | undefined;
  /** when it was accepted, in milliseconds since 1970 */
  acceptedAt: number;
  /** the page's own id of the operation (`{id}`): a second call with the same one is not stored */
  id: string | undefined;
  /** whether it is the cart's state, so that a newer one replaces it */
  isCart: boolean;
  /** the address by whose share of the queue it counts, as a hash that only this process knows */
  share?: string | undefined;
}

/** How an attempt to send a call ended. */
export interface DeliveryOutcome {
  /** `unauthorized`: the service responds with 401 or 403, to this call or to all */
  type: 'delivered' | 'refused' | 'failed' | 'unauthorized';
  /** the service's status word, an HTTP status or the relay's own reason */
  status: string;
  /** the wait that `Retry-After` requests, in milliseconds */
  retryAfter?: number | undefined;
}

/** An attempt to send a stored call, for metrics and logs. */
export interface Delivery {
  operation: string;
  type: DeliveryOutcome['type'];
  status: string;
  /** duration of the attempt */
  milliseconds: number;
}

/** Sends a call to the service, with the milliseconds for which it has waited. Must not throw. */
export type Deliver = (call: DurableCall, waited?: number) => Promise<DeliveryOutcome>;

/** Numbers of calls: settled since the queue was opened, and waiting. */
export interface QueueCounts {
  waiting: number;
  /** age of the oldest call that waits, in seconds */
  oldestSeconds: number;
  /** stored calls that the service has rejected */
  kept: number;
  delivered: number;
  refused: number;
  /** carts that a newer one has replaced before they were sent */
  replaced: number;
  /** calls that were not delivered within the time for which they are stored */
  expired: number;
}

/** Settings of every queue. */
export interface QueueOptions {
  /** hours for which a call is stored that can't be delivered, default 24. Its body and address are personal data */
  keepHours?: number | undefined;
  /** maximum number of calls in flight, default 64 */
  width?: number | undefined;
  /** maximum duration of an attempt, in milliseconds, default 12,000: the relay's `timeout`, `socketTimeout` and a second */
  attemptLasts?: number | undefined;
  /** bytes on disk that the waiting calls of one address may take, default 33,554,432: about 25,000 views */
  maxBytesByIp?: number | undefined;
  /** bytes on disk for rejected calls, default 67,108,864: the oldest ones are deleted first */
  maxRefusedBytes?: number | undefined;
  /** called with the number of calls that were deleted, because they could not be delivered within the time for which they are stored */
  onExpired?: ((calls: number) => void) | undefined;
  /** called with the milliseconds by which the system's clock was set ahead, or, negative, back */
  onClockJump?: ((milliseconds: number) => void) | undefined;
}

const HOUR = 3_600_000;

/** Milliseconds for which refused calls are stored. */
export const KEEP_REFUSED = 7 * 24 * HOUR;

/** The settings of a queue with their defaults, times in milliseconds. */
export const queueSettings = (options: QueueOptions) => {
  const { keepHours = 24, width = 64, attemptLasts = 12_000, onExpired = () => {} } = options;
  const { onClockJump = () => {} } = options;
  const { maxBytesByIp = 33_554_432, maxRefusedBytes = 67_108_864 } = options;
  return { keep: keepHours * HOUR, width, attemptLasts, onExpired, onClockJump, maxBytesByIp, maxRefusedBytes };
};

/** Milliseconds for which calls that have expired while no relay was running may be sent once, until they are deleted. */
export const LAST_TRY = 15 * 60_000;

/** A call that the service has rejected. */
export interface RefusedCall {
  place: number;
  refusedAt: number;
  /** the service's status word, or the HTTP status */
  status: string;
  call: DurableCall;
}

/** The queue can't store a call of this size. Trying again would not help. */
export class CallTooLarge extends Error {
  override name = 'CallTooLarge';
}

/**
 * The relay's queue in durable mode. A call is acknowledged to the page when `put` has resolved: it is stored safely then, and is sent
 * until the service has accepted or rejected it. Views have no order. Of a device's carts, the service holds the last one in the end.
 */
export interface DurableQueue {
  /** Stores a call. If it throws, the call must not be acknowledged. @param network by which the space that an address may take counts */
  put(call: DurableCall, network?: string): Promise<void>;
  /** Starts to send. `createRelay` calls this function. */
  start(deliver: Deliver): void;
  /** Rejects while calls can't be stored. */
  check?(): Promise<unknown>;
  /** Removes all stored data of a device. */
  removeDevice(deviceUUID: string): Promise<void>;
  counts(): QueueCounts | Promise<QueueCounts>;
  /** Stops: waits for the calls in flight, and closes the store. Waiting calls are sent after the next start. */
  close(): Promise<void>;
}

/** By what a queue recognizes a call that it has stored before; undefined if the call has no id. */
export const repeatKey = ({ operation, id }: DurableCall): string | undefined =>
  id === undefined ? undefined : `${operation} ${id.slice(0, 200)}`;
