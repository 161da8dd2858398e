import { now } from '../clock.js';
import type { DeliveryOutcome } from '../durable/durable-queue.js';
import type { Alarms } from './alarms.js';

/** For so long nothing may be rejected until the alarm ends, in milliseconds: otherwise it would begin and end all the time. */
const QUIET = 5 * 60_000;

/** The alarm for stored calls that the service rejects, by operation. Call it with each outcome. */
export const refusedAlarm = (alarms: Alarms) => {
  /** when a call of an operation was refused last */
  const refusedAt = new Map<string, number>();
  return (operation: string, { type, status }: DeliveryOutcome): void => {
    if (type === 'refused') {
      refusedAt.set(operation, now());
      const message = `the service rejected ${operation} (${status}): recotag relay refused lists such calls`;
      alarms.raise('refused', message, operation);
    }
    const last = refusedAt.get(operation);
    if (type !== 'delivered' || last === undefined || now() - last < QUIET) return;
    refusedAt.delete(operation);
    alarms.clear('refused', `the service accepts ${operation} again`, operation);
  };
};
