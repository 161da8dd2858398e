import { now } from '../clock.js';
import type { Alarms } from './alarms.js';

/** Failures in a row after which an operation counts as failing. A single call may itself be the reason. */
const FAILURES = 3;

/** Milliseconds without a success after which an operation counts as failing. Otherwise a few failing calls among many would flap. */
const QUIET = 3000;

/** Why an attempt failed. */
interface Failure {
  kind: 'service' | 'key';
  /** the HTTP status, or the relay's own reason: `service`, `service-slow` */
  status: string;
  /** for the alarm */
  message: string;
}

/** Follows the attempts to call the service, and raises an alarm while all calls of an operation fail. */
export interface ServiceWatch {
  succeeded(operation: string): void;
  failed(operation: string, failure: Failure): void;
}

export const serviceWatch = (alarms: Alarms, clock = now): ServiceWatch => {
  const operations = new Map<string, { failures: number; succeededAt: number }>();
  const of = (operation: string) => {
    let known = operations.get(operation);
    if (!known) {
      known = { failures: 0, succeededAt: Number.NEGATIVE_INFINITY };
      operations.set(operation, known);
    }
    return known;
  };
  return {
    succeeded(operation) {
      const own = of(operation);
      own.succeededAt = clock();
      if (!own.failures) return;
      own.failures = 0;
      alarms.clear('service', `${operation} works again`, operation);
      alarms.clear('key', `the service accepts the key for ${operation}`, operation);
    },
    failed(operation, { kind, status, message }) {
      const own = of(operation);
      own.failures++;
      // 401 is never about the call, 403 may be.
      const least = status === '401' ? 1 : FAILURES;
      if (own.failures >= least && clock() - own.succeededAt >= QUIET) alarms.raise(kind, message, operation);
    },
  };
};
