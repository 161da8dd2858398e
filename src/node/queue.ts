// The public names of `recotag/queue`, and nothing else. An entry of its own, since it runs in Node only.
// biome-ignore-start lint/performance/noBarrelFile: an entry of the package, which no module inside it imports
export type { DurableQueue, RefusedCall } from './relay/durable/durable-queue.js';
export { type EmbeddedQueue, type EmbeddedQueueOptions, embeddedQueue } from './relay/durable/embedded-queue.js';
export { type JetStreamQueue, type JetStreamQueueOptions, jetStreamQueue } from './relay/durable/jetstream-queue.js';
export { QueueUnusable } from './relay/store/queue-unusable.js';
// biome-ignore-end lint/performance/noBarrelFile: see above
