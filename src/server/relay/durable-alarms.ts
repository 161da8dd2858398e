import { now } from '../clock.js';
import type { DeliveryOutcome, OperationState } from '../durable/durable-queue.js';
import type { Alarms } from './alarms.js';

/** For so long nothing may be rejected until the alarm ends, in milliseconds: otherwise it would begin and end all the time. */
const QUIET = 5 * 60_000;

/** The alarms of stored calls. Each names its operation. */
export const durableAlarms = (alarms: Alarms) => {
  /** the operations with an outcome so far; undefined while calls are sent */
  const operations = new Map<string, OperationState | undefined>();
  /** when a call of an operation was refused last */
  const refusedAt = new Map<string, number>();

  const judgeKey = (): void => {
    const states = [...operations.values()];
    // A service may reject an operation, or a single call. If the key is wrong, it rejects all.
    if (states.every((state) => state?.type === 'unauthorized'))
      alarms.raise(
        'key',
        `the service rejects the secret key: it responds to all operations with ${states[0]?.status}`,
      );
    else alarms.clear('key', 'the service accepts the secret key');
  };

  return {
    onOutcome(operation: string, { type, status }: DeliveryOutcome): void {
      if (!operations.has(operation)) {
        operations.set(operation, undefined);
        judgeKey();
      }
      if (type === 'refused') {
        refusedAt.set(operation, now());
        alarms.raise(
          'refused',
          `the service rejected ${operation} (${status}): recotag relay refused lists such calls`,
          operation,
        );
      }
      const last = refusedAt.get(operation);
      if (type === 'delivered' && last !== undefined && now() - last > QUIET) {
        refusedAt.delete(operation);
        alarms.clear('refused', `the service accepts ${operation} again`, operation);
      }
    },
    onOperation(state: OperationState): void {
      const { operation, status, count } = state;
      const isPaused = state.state === 'paused';
      operations.set(operation, isPaused ? state : undefined);
      if (isPaused)
        alarms.raise(
          'service',
          `${count} calls of ${operation} in a row failed (${status}): they wait, and single calls test the service`,
          operation,
        );
      else alarms.clear('service', `the service responds to ${operation} again`, operation);
      judgeKey();
    },
  };
};
