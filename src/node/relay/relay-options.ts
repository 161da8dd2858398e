import { MAX_TIMER_MS } from '../http/clock.js';
import type { Fetch } from '../http/send.js';
import type { Dispatcher } from './adapters/dispatcher-send.js';
import type { RelayAlarm } from './alarms.js';
import type { BreakerOptions } from './breaker.js';
import type { IsProxy } from './customer-address.js';
import type { DeviceCookie } from './device-routes.js';
import type { Delivery, DurableQueue } from './durable/durable-queue.js';
import type { Rate } from './rate-limit.js';
import type { RefusalReason } from './refusal.js';
import type { RelayOperations } from './relay-call.js';

/** An entry for a shop's log or counters, without the caller and without the content of the call. */
export interface RelayEntry {
  /** its name in the query, if it is allowed */
  operation: string | undefined;
  mode: 'sync' | 'async' | undefined;
  /** HTTP status of the response */
  status: number;
  /** why the relay rejected the call, undefined if the service responded */
  refusal: string | undefined;
  /** the reason as a label for counters */
  reason: RefusalReason | undefined;
  milliseconds: number;
  /** milliseconds until the service began its response or failed, undefined if it was not called */
  serviceMilliseconds: number | undefined;
}

/** All options except `baseUrl` have safe defaults. */
export interface RelayOptions {
  /** `{base_url}` of the service, absolute http(s). Take it from configuration, never from a request */
  baseUrl: string;
  /**
   * added as `Authorization: SecretKey …` (docs/interface.md section 5) to the async operations, or to the operations that `operations` selects.
   * During a key rotation, pass both keys: the relay uses the key that the service accepts. Omit the option for no key; an
   * explicit `undefined` throws
   */
  secretKey?: string | readonly string[] | undefined;
  /** the shop's query `endpointId`: added if missing, any other is rejected. Default: all are allowed */
  endpointId?: string | undefined;
  /** which operations are allowed, default the four of section 1. See `RelayOperations` */
  operations?: RelayOperations | undefined;
  /** origins besides the relay's own whose pages may call the relay, `['https://shop.example']`, or `['*']`. Default none */
  allowedOrigins?: string | readonly string[] | undefined;
  /** the path where the relay is mounted, `/reco`. Default: any plain path that ends in `/v3/operations/{mode}` */
  path?: string | undefined;
  /**
   * further allowed query parameters, as the tag's `query` may send them: `['source']`. Default none. With `durable`, mark the parameters with the
   * operation's own id and its age, as in the tag's `query`: `['transactionId={id}', 'age={age}']`. Then a repeated call is stored once, and the
   * age includes the time in the queue
   */
  query?: readonly string[] | undefined;
  /**
   * the shop's own proxies in front of the relay, each of which appends to `X-Forwarded-For`: their number, their ranges
   * (`['10.0.0.0/8']`), or a test of an address. Default 0: the header is ignored
   */
  trustedProxies?: number | readonly string[] | IsProxy | undefined;
  /** calls by one address (IPv6: one /64 network), default 30 a second after a burst of 300; false for no limit */
  limitByIp?: Rate | false | undefined;
  /** calls by one `deviceUUID`, default 5 a second after a burst of 150; false for no limit */
  limitByDevice?: Rate | false | undefined;
  /** maximum calls in flight, default 2,048; further calls get 503 with `Retry-After` */
  maxInFlight?: number | undefined;
  /** maximum calls in flight per address, default 512 */
  maxInFlightByIp?: number | undefined;
  /** maximum bytes of a body, default 131,072: a cart of 500 lines has about 67,000 */
  maxBodyBytes?: number | undefined;
  /** maximum bytes of all bodies in memory, default 67,108,864; further calls get 503 with `Retry-After` */
  maxHeldBytes?: number | undefined;
  /** maximum bytes of bodies in memory per address, default 8,388,608 */
  maxHeldBytesByIp?: number | undefined;
  /** maximum bytes of a response, default 5,000,000 */
  maxAnswerBytes?: number | undefined;
  /** milliseconds for a body to arrive, default 10,000 */
  bodyTimeout?: number | undefined;
  /** milliseconds for the service to respond, default 10,000, from the start of the request */
  timeout?: number | undefined;
  /** milliseconds to wait for a free connection of `dispatcher`, default 1,000; then the call gets 503 with `Retry-After` */
  socketTimeout?: number | undefined;
  /** circuit breaker, which pauses calls while the service fails: true, or options. Default false */
  breaker?: BreakerOptions | boolean | undefined;
  /**
   * durable mode: tracking operations are stored in this queue, acknowledged to the page when they are on disk, and sent from there.
   * Default none: they are forwarded while the page waits
   */
  durable?: DurableQueue | undefined;
  /**
   * the cookie in which the relay stores the `deviceUUID` for 390 days, `{ name: 'recotag_device' }`: Safari deletes localStorage after
   * seven days without a visit (https://webkit.org/tracking-prevention/). Default none. The relay must be on the shop's own host, with TLS
   */
  deviceCookie?: DeviceCookie | undefined;
  /** called for each response */
  onAnswer?: ((entry: RelayEntry) => void) | undefined;
  /** called after each attempt to send a stored call, in durable mode */
  onDelivery?: ((delivery: Delivery) => void) | undefined;
  /** called when a problem begins and when it ends; default `console.warn` */
  onAlarm?: ((alarm: RelayAlarm) => void) | undefined;
  /** used instead of the platform's `fetch`; must respect `redirect: 'manual'` */
  fetch?: Fetch | undefined;
  /** undici's `Pool` or `Agent`, the fastest client in Node: `new Pool('https://api.example', { connections: 64 })` */
  dispatcher?: Dispatcher | undefined;
}

/** The options that are numbers from 1, and their defaults. */
export const NUMBERS = {
  maxInFlight: { usual: 2048 },
  maxInFlightByIp: { usual: 512 },
  maxBodyBytes: { usual: 131_072 },
  maxHeldBytes: { usual: 67_108_864 },
  maxHeldBytesByIp: { usual: 8_388_608 },
  maxAnswerBytes: { usual: 5_000_000 },
  bodyTimeout: { usual: 10_000, most: MAX_TIMER_MS },
  timeout: { usual: 10_000, most: MAX_TIMER_MS },
  socketTimeout: { usual: 1000, most: MAX_TIMER_MS },
} satisfies Partial<Record<keyof RelayOptions, { usual: number; most?: number }>>;
