// The public names of `recotag/server`, and nothing else: this file is the package's entry, so it may gather them.
// biome-ignore-start lint/performance/noBarrelFile: an entry of the package, which no module inside it imports
export { OperationError } from '../protocol/operation-error.js';
export type { ShopProduct } from '../protocol/overlay.js';
export type { Product } from '../protocol/product.js';
export type { CallOptions, Client, ClientOptions, OperationOptions, Shopper } from './client/client.js';
export { createClient } from './client/create-client.js';
export type { ServiceResponse as Answer } from './client/response.js';
export type { Dispatcher } from './relay/adapters/dispatcher-send.js';
export { toFetchHandler } from './relay/adapters/fetch-handler.js';
export { toExpressMiddleware, toNodeHandler } from './relay/adapters/node-handler.js';
export type { RelayAlarm } from './relay/alarms.js';
export type { BreakerOptions } from './relay/breaker.js';
export { createRelay } from './relay/create-relay.js';
export type { DeviceCookie } from './relay/device-routes.js';
export type {
  Deliver,
  Delivery,
  DeliveryOutcome,
  DurableCall,
  DurableQueue,
  QueueCounts,
} from './relay/durable/durable-queue.js';
export { type Rate, tokenBuckets } from './relay/rate-limit.js';
export type { RefusalReason } from './relay/refusal.js';
export type { RelayOperation, RelayOperations } from './relay/relay-call.js';
export { type PromClient, type RelayMetrics, relayMetrics } from './relay/relay-metrics.js';
export type { RelayEntry, RelayOptions } from './relay/relay-options.js';
export type {
  Relay,
  RelayPeer,
  RelayRequest,
  RelayResponse as RelayAnswer,
  RelayState,
} from './relay/relay-request.js';
export { type ListElement, type RenderOptions, renderList } from './render/render-list.js';
// biome-ignore-end lint/performance/noBarrelFile: see above
