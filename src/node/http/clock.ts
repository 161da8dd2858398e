// The only file of src/node that uses timers and the clock. Other files get a signal or a number.
import type { Signal } from './platform-types.js';

/** Milliseconds since the process began. Unlike the system's clock it is never set back. */
export const now = (): number => performance.now();

/** Milliseconds since 1970, by the system's clock, which may be set back. Only for values that are stored on disk. */
export const wallTime = (): number => Date.now();

/** The longest time of a timer, almost 25 days: https://nodejs.org/api/timers.html#settimeoutcallback-delay-args */
export const MAX_TIMER_MS = 2 ** 31 - 1;

/** Calls back after some milliseconds. Returns a function that cancels it. */
export const after = (milliseconds: number, call: () => void): (() => void) => {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
};

/** Calls back at an interval in milliseconds, without keeping the process running. Returns a function that ends it. */
export const every = (milliseconds: number, call: () => void): (() => void) => {
  const timer = setInterval(call, milliseconds);
  timer.unref?.();
  return () => clearInterval(timer);
};

/** Expires after some milliseconds or when another signal is aborted, whichever comes first. */
export interface Deadline {
  /** whether the time ran out; false when the other signal was aborted */
  readonly expired: boolean;
  /** created on first use: most calls do not need it, and it is expensive */
  readonly signal: Signal;
  /** Calls the listener with the reason, immediately if it has expired. Returns a function that removes the listener. */
  on(over: (reason: unknown) => void): () => void;
  /** restarts the timer with this number of milliseconds; does nothing after the deadline has expired */
  restart(milliseconds: number): void;
  clear(): void;
}

/** Not `AbortSignal.any` and `AbortSignal.timeout`: `any` needs Node 20.3, and the timer of `timeout` cannot be cleared. */
export const deadline = (milliseconds: number, other?: AbortSignal | null): Deadline => new Timed(milliseconds, other);

/** A class for speed: each call creates two deadlines, and closures cost several times as much. */
class Timed implements Deadline {
  expired = false;
  #over: { reason: unknown } | undefined;
  #listeners: ((reason: unknown) => void)[] = [];
  #controller: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #other: AbortSignal | null | undefined;
  #follow: (() => void) | undefined;

  constructor(milliseconds: number, other?: AbortSignal | null) {
    this.#start(milliseconds);
    this.#other = other;
    if (other?.aborted) this.#end(other.reason);
    else if (other) {
      this.#follow = () => this.#end(other.reason);
      other.addEventListener('abort', this.#follow, { once: true });
    }
  }

  #start(milliseconds: number): void {
    if (milliseconds === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(() => {
      this.expired = true;
      this.#end(new DOMException(`no response within ${milliseconds} ms`, 'TimeoutError'));
    }, milliseconds);
  }

  restart(milliseconds: number): void {
    if (this.#over) return;
    clearTimeout(this.#timer);
    this.#start(milliseconds);
  }

  #end(reason: unknown): void {
    this.#over = { reason };
    for (const listener of this.#listeners.splice(0)) listener(reason);
    this.#controller?.abort(reason);
  }

  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#over) this.#controller.abort(this.#over.reason);
    return this.#controller.signal;
  }

  on(listener: (reason: unknown) => void): () => void {
    if (this.#over) listener(this.#over.reason);
    else this.#listeners.push(listener);
    return () => {
      const at = this.#listeners.indexOf(listener);
      if (at >= 0) this.#listeners.splice(at, 1);
    };
  }

  clear(): void {
    clearTimeout(this.#timer);
    if (this.#follow) this.#other?.removeEventListener('abort', this.#follow);
  }
}

/** Resolves after some milliseconds, or rejects with the signal's reason. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
