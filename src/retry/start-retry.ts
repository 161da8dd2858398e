import type { StartRetry } from '../outbox/hand-over.js';
import { createRetry } from './create-retry.js';
import { exclusively } from './lease.js';

/** Starts the retries of this page. */
export const startRetry: StartRetry = (ports) => createRetry(ports, exclusively);
