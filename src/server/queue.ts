// The public names of `recotag/queue`, and nothing else. An entry of its own, since it runs in Node only.
// biome-ignore-start lint/performance/noBarrelFile: an entry of the package, which no module inside it imports
export type { DurableQueue } from './durable/durable-queue.js';
export {
  type EmbeddedQueue,
  type EmbeddedQueueOptions,
  embeddedQueue,
  QueueUnusable,
  type RefusedCall,
} from './durable/embedded-queue.js';
// biome-ignore-end lint/performance/noBarrelFile: see above
