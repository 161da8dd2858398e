import { after, every, now } from '../http/clock.js';
import type { Alarms } from './alarms.js';

/** Expired calls are counted for so long before the alarm is raised, in milliseconds: many expire at once. */
const COLLECTED = 2000;

/** For so long no call may expire until the alarm ends, in milliseconds. */
const QUIET = 10 * 60_000;

/** The alarm for calls that were deleted because they could not be delivered in time. Call `expired` with their number. */
export const expiredAlarm = (alarms: Alarms, hours: number) => {
  let count = 0;
  let lastAt = 0;
  let cancel: (() => void) | undefined;
  const tell = () => alarms.raise('expired', deleted());
  const deleted = () => `${count} stored calls could not be delivered within ${hours} hours, and were deleted`;
  const end = every(60_000, () => {
    if (!count || now() - lastAt < QUIET) return;
    alarms.clear('expired', `no more stored calls expire: ${deleted()}`);
    count = 0;
  });
  return {
    expired(calls: number): void {
      count += calls;
      lastAt = now();
      cancel ??= after(COLLECTED, () => {
        cancel = undefined;
        tell();
      });
    },
    /** Raises at once what was collected. */
    close(): void {
      end();
      if (!cancel) return;
      cancel();
      tell();
    },
  };
};
