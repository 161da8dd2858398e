// The only file of the server side that knows timers: everything else gets a signal or a number.

/** Milliseconds since the epoch. */
export const now = (): number => Date.now();

/** A signal that fires after some milliseconds, or with another signal, whichever comes first. */
export interface Deadline {
  signal: AbortSignal;
  /** whether the time ran out, as opposed to the other signal having fired */
  readonly expired: boolean;
  /** lets go of the timer and of the other signal */
  clear(): void;
}

/**
 * `AbortSignal.any` and `AbortSignal.timeout` would be shorter, but `any` came with Node 20.3, and a timeout that can't be
 * cleared keeps every finished call in memory until it fires.
 */
export function deadline(milliseconds: number, other?: AbortSignal | null): Deadline {
  const controller = new AbortController();
  let expired = false;
  const timer = setTimeout(() => {
    expired = true;
    controller.abort(new DOMException(`no answer within ${milliseconds} ms`, 'TimeoutError'));
  }, milliseconds);
  const follow = () => controller.abort(other?.reason);
  if (other?.aborted) follow();
  else other?.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    get expired() {
      return expired;
    },
    clear() {
      clearTimeout(timer);
      other?.removeEventListener('abort', follow);
    },
  };
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
