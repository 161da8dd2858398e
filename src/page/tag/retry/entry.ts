import { HAND_OVER, handOver } from '../outbox/hand-over.js';
import { startRetry } from './start-retry.js';

handOver(HAND_OVER, startRetry);
