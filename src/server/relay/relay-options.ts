import type { Dispatcher } from '../adapters/dispatcher-send.js';
import type { Fetch } from '../send.js';
import type { RelayAlarm } from './alarms.js';
import type { BreakerOptions } from './breaker.js';
import type { IsProxy } from './customer-address.js';
import type { CacheOptions } from './equal-reads.js';
import type { Rate, RateLimit } from './rate-limit.js';
import type { RefusalReason } from './refusal.js';
import type { RelayOperations } from './relay-call.js';

/** What was answered, for a shop's own log or counters: nothing in it tells who called or what was sent. */
export interface RelayEntry {
  /** as asked for, where it is an allowed one */
  operation: string | undefined;
  mode: 'sync' | 'async' | undefined;
  /** HTTP status of the answer */
  status: number;
  /** why the relay itself answered, undefined where the service did */
  refusal: string | undefined;
  /** the same in a word, to count by */
  reason: RefusalReason | undefined;
  milliseconds: number;
  /** until the service began its answer, undefined where it gave none */
  serviceMilliseconds: number | undefined;
}

/** Everything but `baseUrl` has a default that is safe. */
export interface RelayOptions {
  /** `{base_url}` of the service, absolute http(s). From configuration, never from a request */
  baseUrl: string;
  /**
   * added as `Authorization: SecretKey …` (interface.txt section 5) to the async operations, or as `operations` says. While it is
   * changed, the old one and the new: the one that the service takes is used. Left out: no key; undefined by name is a mistake
   */
  secretKey?: string | readonly string[] | undefined;
  /** the shop's query `endpointId`: added where it is missing, any other is refused. Default: each is passed on */
  endpointId?: string | undefined;
  /** which operations pass, default the four of section 1. See `RelayOperations` */
  operations?: RelayOperations | undefined;
  /** origins besides the relay's own whose pages may call, `['https://shop.example']`, or `['*']`. Default none */
  allowedOrigins?: string | readonly string[] | undefined;
  /** where the relay is mounted, `/reco`. Default: any plain path that ends in `/v3/operations/{mode}` */
  path?: string | undefined;
  /** further query parameters that pass, as the tag's `query` may send them: `['transactionId']`. Default none */
  query?: readonly string[] | undefined;
  /**
   * the shop's own proxies in front, each adding to `X-Forwarded-For`: how many, or which (`['10.0.0.0/8']`, or a test of an
   * address). Default 0: the header is ignored
   */
  trustedProxies?: number | readonly string[] | IsProxy | undefined;
  /** calls by one address (IPv6: one /64 network), default 30 a second after a burst of 300; false for no limit */
  limitByIp?: Rate | RateLimit | false | undefined;
  /** calls by one `deviceUUID`, default 5 a second after a burst of 150; false for no limit */
  limitByDevice?: Rate | RateLimit | false | undefined;
  /** milliseconds that a shared limit is waited for, default 250; then the call passes, and `onAlarm` hears of it */
  limitTimeout?: number | undefined;
  /** calls in flight at one time, default 2,048; past that callers are asked to come back */
  maxInFlight?: number | undefined;
  /** calls in flight of one address at one time, default 512 */
  maxInFlightByIp?: number | undefined;
  /** bytes of the largest body, default 1,048,576: a cart of 2,000 lines is some 350,000 */
  maxBodyBytes?: number | undefined;
  /** bytes of all bodies held at one time, default 67,108,864; past that callers are asked to come back */
  maxHeldBytes?: number | undefined;
  /** bytes of the bodies of one address held at one time, default 8,388,608 */
  maxHeldBytesByIp?: number | undefined;
  /** bytes of the largest answer passed on, default 5,000,000 */
  maxAnswerBytes?: number | undefined;
  /** milliseconds for a body to arrive, default 10,000 */
  bodyTimeout?: number | undefined;
  /** milliseconds for the service to answer, default 10,000 */
  timeout?: number | undefined;
  /** lets a service that fails rest: true, or when. Default false */
  breaker?: BreakerOptions | boolean | undefined;
  /** lets an answer to a sync call serve equal ones for some seconds. Default none. Not for workers, which may not share calls */
  cache?: CacheOptions | undefined;
  /** hears of each answer */
  onAnswer?: ((entry: RelayEntry) => void) | undefined;
  /** hears what the operator has to know, when it begins and when it is over; default `console.warn` */
  onAlarm?: ((alarm: RelayAlarm) => void) | undefined;
  /** instead of the platform's `fetch`; must not follow redirects when told so */
  fetch?: Fetch | undefined;
  /** undici's `Pool` or `Agent`, the fastest way to call from Node: `new Pool('https://api.example', { connections: 64 })` */
  dispatcher?: Dispatcher | undefined;
}
