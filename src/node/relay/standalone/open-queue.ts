import { type EmbeddedQueue, embeddedQueue } from '../durable/embedded-queue.js';
import { type JetStreamQueue, jetStreamQueue } from '../durable/jetstream-queue.js';
import type { QueueUnusable } from '../store/queue-unusable.js';
import type { Environment } from './environment.js';
import { createFolder } from './queue-folder.js';

/** Milliseconds for the response of a service after its deadline, and for the rest of an attempt. */
const MARGIN = 1000;

/**
 * Opens the configured queue, if any.
 *
 * @param sends false for tools beside the relay
 * @param onUnusable called once if its folder can't be used any more
 * @param onExpired called with the number of calls that were deleted because they could not be delivered in time
 */
export const openQueue = async (
  settings: Pick<Environment, 'queue' | 'natsUrls' | 'natsCredentialsFile' | 'queueHours' | 'sockets' | 'relay'>,
  sends = true,
  onUnusable?: (reason: QueueUnusable) => void,
  onExpired?: (calls: number) => void,
): Promise<EmbeddedQueue | JetStreamQueue | undefined> => {
  const { queue, natsUrls, natsCredentialsFile: credentialsFile, queueHours: keepHours, sockets, relay } = settings;
  // Some connections are left for the calls that pages wait for.
  const width = Math.max(1, Math.floor(sockets / 2));
  const attemptLasts = relay.timeout + relay.socketTimeout + MARGIN;
  if (natsUrls) return jetStreamQueue(natsUrls, { credentialsFile, keepHours, width, attemptLasts, onExpired });
  if (queue === undefined) return;
  await createFolder(queue);
  return embeddedQueue(queue, { keepHours, width, attemptLasts, sends, onUnusable, onExpired });
};
