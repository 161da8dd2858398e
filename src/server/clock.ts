// The only file of the server side that knows timers: everything else gets a signal or a number.

/** Milliseconds since the epoch. */
export const now = (): number => Date.now();

/** The end of somebody's patience: after some milliseconds, or when another signal fires, whichever comes first. */
export interface Deadline {
  /** whether the time ran out, as opposed to the other signal having fired */
  readonly expired: boolean;
  /** made only when asked for: most calls need none, and it would be the dearest part of them */
  readonly signal: AbortSignal;
  /** Calls back with the reason, at once where it is over already. Returns what takes the call back. */
  on(over: (reason: unknown) => void): () => void;
  /** lets go of the timer and of the other signal */
  clear(): void;
}

/** Not `AbortSignal.any` and `AbortSignal.timeout`: `any` came with Node 20.3, and no timeout of theirs can be cleared. */
export function deadline(milliseconds: number, other?: AbortSignal | null): Deadline {
  const listeners = new Set<(reason: unknown) => void>();
  let controller: AbortController | undefined;
  let over = false;
  let expired = false;
  let reason: unknown;
  const end = (why: unknown) => {
    over = true;
    reason = why;
    for (const listener of listeners) listener(why);
    controller?.abort(why);
  };
  const timer = setTimeout(() => {
    expired = true;
    end(new DOMException(`no answer within ${milliseconds} ms`, 'TimeoutError'));
  }, milliseconds);
  const follow = () => end(other?.reason);
  if (other?.aborted) follow();
  else other?.addEventListener('abort', follow, { once: true });
  return {
    get expired() {
      return expired;
    },
    get signal() {
      controller ??= new AbortController();
      if (over) controller.abort(reason);
      return controller.signal;
    },
    on(listener) {
      if (over) listener(reason);
      else listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear() {
      clearTimeout(timer);
      other?.removeEventListener('abort', follow);
    },
  };
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
