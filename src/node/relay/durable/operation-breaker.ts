import type { DeliveryOutcome } from './durable-queue.js';

const SECOND = 1000;

/** The longest pause between two attempts, in milliseconds. */
export const LONGEST_PAUSE = 60 * SECOND;

/** A longer `Retry-After` is shortened to this, in milliseconds. */
export const LONGEST_RETRY_AFTER = 5 * 60 * SECOND;

/** After this number of failures in a row the operation itself fails, not single calls. */
const PAUSES_AFTER = 20;

/** For so long after a success, in milliseconds, a call that fails repeatedly is itself the reason. */
const LATELY = 60 * SECOND;

/** The pause after this number of failures, in milliseconds: 1 s, 2 s, 4 s and so on. */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE, SECOND * 2 ** Math.min(10, Math.max(0, failures - 1)));

/** Whether the service limits the rate of calls, or no connection was free. No single call is the reason. */
export const isThrottled = ({ status }: DeliveryOutcome): boolean => status === '429' || status === 'busy';

/**
 * Whether and how fast the calls of one operation may be sent. All times are in milliseconds of a clock that is never set back.
 * While all calls of an operation fail, one call at a time tests the service, after pauses that double from 1 s to 60 s.
 */
export const operationBreaker = () => {
  let failures = 0;
  /** pauses since the last success */
  let pauses = 0;
  let pausedAt = 0;
  let pausedUntil = 0;
  let throttledUntil = 0;
  let succeededAt = Number.NEGATIVE_INFINITY;
  return {
    isPaused: (): boolean => pauses > 0,
    /** How many calls may be in flight. Each failure in a row leaves one less, so that an operation that begins to fail gets few calls. */
    width: (width: number): number => {
      if (pauses > 0) return 1;
      return failures > 0 ? Math.max(1, Math.min(width, PAUSES_AFTER - failures)) : width;
    },
    /** How many milliseconds no call may start. */
    wait: (time: number): number => Math.max(0, throttledUntil - time, pauses > 0 ? pausedUntil - time : 0),
    /** Whether a call has succeeded lately, so that a failing call is the reason itself. */
    hasWorked: (time: number): boolean => pauses === 0 && time - succeededAt < LATELY,
    /** @param began when the attempt began: one that was on its way when the pause began lifts nothing */
    succeeded(time: number, began: number): void {
      succeededAt = time;
      if (pauses > 0 && began <= pausedAt) return;
      failures = 0;
      pauses = 0;
    },
    /** @param hasFailedBefore whether the call is itself the reason, if others succeed */
    failed(time: number, began: number, outcome: DeliveryOutcome, hasFailedBefore: boolean): void {
      const asked = Math.min(outcome.retryAfter ?? 0, LONGEST_RETRY_AFTER);
      if (asked || isThrottled(outcome)) throttledUntil = Math.max(throttledUntil, time + Math.max(asked, SECOND));
      if (pauses === 0 && hasFailedBefore && time - succeededAt < LATELY) return;
      // What was in flight when the pause began says nothing new.
      if (pauses > 0 && began < pausedAt) return;
      failures++;
      if (failures < PAUSES_AFTER) return;
      pauses++;
      pausedAt = time;
      pausedUntil = time + Math.max(asked, pauseAfter(pauses));
    },
  };
};
