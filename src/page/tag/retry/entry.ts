import { handOver } from '../outbox/hand-over.js';
import { FORMAT } from '../outbox/row.js';
import { startRetry } from './start-retry.js';

handOver(FORMAT, startRetry);
