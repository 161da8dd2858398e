import { now } from '../http/clock.js';
import type { Alarms } from './alarms.js';

/** Failures in a row after which an operation counts as failing. A single call may itself be the reason. */
const FAILURES = 3;

/** Milliseconds without a success after which an operation counts as failing. Otherwise a few failing calls among many would flap. */
const QUIET = 3000;

/** Statuses that say nothing about an empty operation. */
const REFUSED = [401, 403, 404, 429];

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
  triedAt: number;
  /** why all its calls fail; undefined while they don't */
  failing: Failure | undefined;
}

/** For so long no call must have tried an operation before a probe does, in milliseconds. Calls that wait try it each minute. */
const UNTRIED = 90_000;

/**
 * Follows the attempts to call the service, and raises an alarm while all calls of an operation fail.
 * @param probe sends an empty operation, which has no effect, and returns the HTTP status. Rejects without a response of the service.
 * @param onBack is called if the probe shows that an operation works again
 */
export const serviceWatch = (
  alarms: Alarms,
  clock = now,
  probe: (operation: string) => Promise<number> = () => Promise.reject(),
  onBack: (operation: string) => void = () => {},
) => {
  const operations = new Map<string, Watched>();
  const of = (operation: string): Watched => {
    const known = operations.get(operation) ?? {
      failures: 0,
      succeededAt: Number.NEGATIVE_INFINITY,
      triedAt: 0,
      failing: undefined,
    };
    operations.set(operation, known);
    return known;
  };
  /** Nobody may call for a while: the alarm ends when the service answers an empty operation in another way. */
  const check = async (operation: string): Promise<void> => {
    const { failing, triedAt } = of(operation);
    if (!failing || clock() - triedAt < UNTRIED) throw Error('calls tell more');
    const status = await probe(operation);
    const isDone = status > 199 && status < 300;
    const isOther = status > 399 && status < 500 && !REFUSED.includes(status) && `${status}` !== failing.status;
    if (!isDone && !isOther) throw Error(`${status}`);
    onBack(operation);
    succeeded(operation);
  };
  const ends = (operation: string) => ({ check: () => check(operation), message: `${operation} works again` });
  /** The key is wrong if the service rejects it for all operations. Otherwise the operation is the reason. */
  const judge = (): void => {
    const all = [...operations];
    const isKey = all.every(([, { failing }]) => failing?.kind === 'key');
    if (isKey) alarms.raise('key', all[0]![1].failing!.message, '', ends(all[0]![0]));
    else alarms.clear('key', 'the service accepts the key');
    for (const [operation, { failing }] of all)
      if (failing && !isKey) alarms.raise('service', failing.message, operation, ends(operation));
      else if (!failing) alarms.clear('service', `${operation} works again`, operation);
  };
  const succeeded = (operation: string): void => {
    const isNew = !operations.has(operation);
    const own = of(operation);
    own.succeededAt = own.triedAt = clock();
    own.failures = 0;
    if (!isNew && !own.failing) return;
    own.failing = undefined;
    judge();
  };
  return {
    succeeded,
    failed(operation: string, failure: Failure): void {
      const own = of(operation);
      own.failures++;
      own.triedAt = clock();
      // 401 is never about the call, 403 may be.
      const least = failure.status === '401' ? 1 : FAILURES;
      if (own.failing || own.failures < least || clock() - own.succeededAt < QUIET) return;
      own.failing = failure;
      judge();
    },
  };
};
