import { now } from '../http/clock.js';
import type { Alarms } from './alarms.js';

/** Failures in a row after which an operation counts as failing. A single call may itself be the reason. */
const FAILURES = 3;

/** Milliseconds without a success after which an operation counts as failing. Otherwise a few failing calls among many would flap. */
const QUIET = 3000;

interface Failure {
  kind: 'service' | 'key';
  /** the HTTP status, or the relay's own reason: `service`, `service-slow` */
  status: string;
  message: string;
}

export type ServiceWatch = ReturnType<typeof serviceWatch>;

interface Watched {
  failures: number;
  succeededAt: number;
  /** why all its calls fail; undefined while they don't */
  failing: Failure | undefined;
}

/** Follows the attempts to call the service, and raises an alarm while all calls of an operation fail. */
export const serviceWatch = (alarms: Alarms, clock = now) => {
  const operations = new Map<string, Watched>();
  const of = (operation: string): Watched => {
    const known = operations.get(operation) ?? {
      failures: 0,
      succeededAt: Number.NEGATIVE_INFINITY,
      failing: undefined,
    };
    operations.set(operation, known);
    return known;
  };
  /** The key is wrong if the service rejects it for all operations. Otherwise the operation is the reason. */
  const judge = (): void => {
    const all = [...operations];
    const isKey = all.every(([, { failing }]) => failing?.kind === 'key');
    if (isKey) alarms.raise('key', all[0]![1].failing!.message);
    else alarms.clear('key', 'the service accepts the key');
    for (const [operation, { failing }] of all)
      if (failing && !isKey) alarms.raise('service', failing.message, operation);
      else if (!failing) alarms.clear('service', `${operation} works again`, operation);
  };
  return {
    succeeded(operation: string): void {
      const isNew = !operations.has(operation);
      const own = of(operation);
      own.succeededAt = clock();
      own.failures = 0;
      if (!isNew && !own.failing) return;
      own.failing = undefined;
      judge();
    },
    failed(operation: string, failure: Failure): void {
      const own = of(operation);
      own.failures++;
      // 401 is never about the call, 403 may be.
      const least = failure.status === '401' ? 1 : FAILURES;
      if (own.failing || own.failures < least || clock() - own.succeededAt < QUIET) return;
      own.failing = failure;
      judge();
    },
  };
};
