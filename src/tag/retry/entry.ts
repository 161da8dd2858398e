import { handOver } from '../outbox/hand-over.js';
import { HAND_OVER } from '../outbox/row.js';
import { startRetry } from './start-retry.js';

handOver(HAND_OVER, startRetry);
