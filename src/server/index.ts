// The public names of `recotag/server`, and nothing else: this file is the package's entry, so it may gather them.
// biome-ignore-start lint/performance/noBarrelFile: an entry of the package, which no module inside it imports
export { OperationError } from '../protocol/operation-error.js';
export type { Product } from '../protocol/product.js';
export type { Dispatcher } from './adapters/dispatcher-send.js';
export { toExpressMiddleware } from './adapters/express-middleware.js';
export { toFetchHandler } from './adapters/fetch-handler.js';
export { toNodeHandler } from './adapters/node-handler.js';
export type { Answer } from './client/answer.js';
export type { Client, OperationOptions } from './client/client.js';
export type { CallOptions, ClientOptions, Shopper } from './client/client-options.js';
export { createClient } from './client/create-client.js';
export { limiterRate, type SharedLimiter } from './operation/limiter-rate.js';
export { type PromClient, type RelayMetrics, relayMetrics } from './operation/relay-metrics.js';
export type { RelayAlarm } from './relay/alarms.js';
export type { BreakerOptions } from './relay/breaker.js';
export { createRelay } from './relay/create-relay.js';
export type { CacheOptions } from './relay/equal-reads.js';
export type { RefusalReason } from './relay/refusal.js';
export type { RelayOperation, RelayOperations } from './relay/relay-operations.js';
export type { RelayEntry, RelayOptions } from './relay/relay-options.js';
export type { Relay, RelayAnswer, RelayPeer, RelayRequest, RelayState } from './relay/relay-request.js';
export { type Rate, type RateLimit, tokenBuckets } from './relay/token-buckets.js';
export { type ListElement, type RenderOptions, renderList } from './render/render-list.js';
// biome-ignore-end lint/performance/noBarrelFile: see above
