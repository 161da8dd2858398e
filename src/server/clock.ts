// The only file of the server side that knows timers: everything else gets a signal or a number.
import type { Signal } from './platform-types.js';

/** Milliseconds since the epoch. */
export const now = (): number => Date.now();

/** The end of somebody's patience: after some milliseconds, or when another signal fires, whichever comes first. */
export interface Deadline {
  /** whether the time ran out, as opposed to the other signal having fired */
  readonly expired: boolean;
  /** made only when asked for: most calls need none, and it would be the dearest part of them */
  readonly signal: Signal;
  /** Calls back with the reason, at once where it is over already. Returns what takes the call back. */
  on(over: (reason: unknown) => void): () => void;
  /** lets go of the timer and of the other signal */
  clear(): void;
}

/** Not `AbortSignal.any` and `AbortSignal.timeout`: `any` came with Node 20.3, and no timeout of theirs can be cleared. */
export const deadline = (milliseconds: number, other?: AbortSignal | null): Deadline => new Timed(milliseconds, other);

/** A class, since each call has two of them, and closures cost several times as much. */
class Timed implements Deadline {
  expired = false;
  #over: { reason: unknown } | undefined;
  #listeners: ((reason: unknown) => void)[] = [];
  #controller: AbortController | undefined;
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #other: AbortSignal | null | undefined;
  #follow: (() => void) | undefined;

  constructor(milliseconds: number, other?: AbortSignal | null) {
    this.#timer = setTimeout(() => {
      this.expired = true;
      this.#end(new DOMException(`no answer within ${milliseconds} ms`, 'TimeoutError'));
    }, milliseconds);
    this.#other = other;
    if (other?.aborted) this.#end(other.reason);
    else if (other) {
      this.#follow = () => this.#end(other.reason);
      other.addEventListener('abort', this.#follow, { once: true });
    }
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

/** The outcome of a promise, or a rejection when it takes longer than some milliseconds. */
export const within = <Result>(milliseconds: number, outcome: Result | Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(Error(`nothing within ${milliseconds} ms`)), milliseconds);
    Promise.resolve(outcome)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

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
