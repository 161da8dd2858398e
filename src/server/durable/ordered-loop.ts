import { after, wallTime } from '../clock.js';
import type { Deliver, DeliveryOutcome, DurableCall } from './durable-queue.js';

/** A call in the store. */
export interface StoredCall {
  /** its position in the order of all calls */
  place: number;
  /** calls with the same key are sent in order: the device id, or a key of its own for a call without a device */
  device: string;
  call: DurableCall;
  /** failed attempts since the last success of its device */
  attempts: number;
}

/** The part of a store that the delivery loop needs. */
export interface WaitingCalls {
  /** The first calls of devices that are due and not taken. They stay taken until they are finished or postponed. */
  take(most: number, time: number): StoredCall[];
  /** When the next call is due, in milliseconds since 1970; undefined if nothing waits. */
  nextDueAt(): number | undefined;
  /** Whether a newer cart of the same device and endpoint waits. */
  isReplaced(stored: StoredCall): boolean | Promise<boolean>;
  /** The call is not sent again. */
  finish(stored: StoredCall, as: 'delivered' | 'refused' | 'replaced' | 'expired', status: string): Promise<void>;
  /** The call is sent again at this time, in milliseconds since 1970. */
  putOff(stored: StoredCall, until: number): Promise<void>;
}

/** Settings of the loop. */
interface LoopSettings {
  /** how many calls may be in flight */
  width: number;
  /** how long a call is stored, in milliseconds */
  keep: number;
}

const SECOND = 1000;

/** The longest pause between two attempts, in milliseconds. */
const LONGEST_PAUSE = 60 * SECOND;

/** A longer `Retry-After` is shortened to this, in milliseconds. */
export const LONGEST_RETRY_AFTER = 5 * 60 * SECOND;

/** How long all calls wait after the service has rejected the secret key, in milliseconds. */
const KEY_PAUSE = 30 * SECOND;

/** After this number of failures in a row, the service itself is failing, not a single call. */
const FAILING = 3;

/** Another process may have stored a call, for example `recotag relay refused --replay`. */
const LOOK = 5 * SECOND;

const pauseAfter = (failures: number): number => Math.min(LONGEST_PAUSE, SECOND * 2 ** Math.max(0, failures - 1));

/**
 * Sends waiting calls. While the service fails, one call at a time tests the service, with pauses that double from 1 s to 60 s. A call
 * that fails while others succeed is postponed by the same pauses, and so are the later calls of its device.
 */
export const deliveryLoop = (calls: WaitingCalls, deliver: Deliver, { width, keep }: LoopSettings) => {
  const inFlight = new Set<Promise<void>>();
  /** failures since the last success; failures of calls that were in flight together count once */
  let failures = 0;
  let failedAt = 0;
  let pausedUntil = 0;
  let isStopped = false;
  let cancel = () => {};

  /** @param time undefined if nothing is due yet */
  const lookAt = (time: number | undefined): void => {
    cancel();
    cancel = after(time === undefined ? LOOK : Math.max(0, Math.min(time - wallTime(), LOOK)), look);
  };

  const failed = async (
    stored: StoredCall,
    began: number,
    { type, retryAfter = 0 }: DeliveryOutcome,
  ): Promise<void> => {
    const time = wallTime();
    const asked = Math.min(retryAfter, LONGEST_RETRY_AFTER);
    let pause = asked;
    if (began >= failedAt || failedAt > time) {
      failures++;
      failedAt = time;
      if (failures >= FAILING) pause = Math.max(asked, pauseAfter(failures - FAILING + 1));
    }
    if (type === 'unauthorized') {
      // A key that is rejected is rejected for all calls.
      failures = Math.max(failures, FAILING);
      pause = Math.max(asked, KEY_PAUSE);
    }
    pausedUntil = Math.max(pausedUntil, time + pause);
    // While the service fails, its pause is enough: no call is to wait longer than the service needs to recover.
    const own = failures >= FAILING ? SECOND : pauseAfter(stored.attempts + 1);
    await calls.putOff(stored, time + Math.max(own, asked));
  };

  const attempt = async (stored: StoredCall): Promise<void> => {
    if (wallTime() - stored.call.acceptedAt > keep) return calls.finish(stored, 'expired', '');
    if (await calls.isReplaced(stored)) return calls.finish(stored, 'replaced', '');
    const began = wallTime();
    const outcome = await deliver(stored.call);
    if (outcome.type === 'failed' || outcome.type === 'unauthorized') return failed(stored, began, outcome);
    failures = 0;
    failedAt = 0;
    pausedUntil = 0;
    await calls.finish(stored, outcome.type, outcome.status);
  };

  const look = (): void => {
    cancel();
    if (isStopped) return;
    const time = wallTime();
    // If the clock was set back, a pause ends after its own length at the latest.
    pausedUntil = Math.min(pausedUntil, time + LONGEST_RETRY_AFTER);
    if (time < pausedUntil) {
      lookAt(pausedUntil);
      return;
    }
    const free = (failures >= FAILING ? 1 : width) - inFlight.size;
    if (free <= 0) return; // the end of a call looks again
    const taken = calls.take(free, time);
    for (const stored of taken) {
      // A store that can't be written, as on a full disk, keeps the call: it is sent again after a pause.
      const ended = attempt(stored)
        .catch(() =>
          failed(stored, wallTime(), { type: 'failed', status: 'store', retryAfter: SECOND }).catch(() => {}),
        )
        .finally(() => {
          inFlight.delete(ended);
          look();
        });
      inFlight.add(ended);
    }
    if (taken.length < free) lookAt(calls.nextDueAt());
  };

  return {
    look,
    /** Starts no further calls, and waits for those in flight. */
    async stop() {
      isStopped = true;
      cancel();
      await Promise.all(inFlight);
    },
  };
};
