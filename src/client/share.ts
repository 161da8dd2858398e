interface Shared<T> {
  promise: Promise<T>;
  callers: number;
  aborter: AbortController;
}

const inFlight = new Map<string, Shared<unknown>>();

/**
 * Equal calls in flight become one. Each caller's signal ends only that caller's wait; the call itself is aborted when
 * nobody waits any more.
 *
 * @param key calls with the same key are equal
 */
export function share<T>(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
  let shared = inFlight.get(key) as Shared<T> | undefined;
  return new Promise<T>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    if (!shared) {
      const aborter = new AbortController();
      shared = { promise: start(aborter.signal), callers: 0, aborter };
      inFlight.set(key, shared);
    }
    const { promise, aborter } = shared;
    const leave = () => inFlight.get(key) === shared && inFlight.delete(key);
    shared.callers++;
    promise.then(resolve, reject).finally(leave);
    signal?.addEventListener('abort', () => {
      reject(signal.reason);
      if (!--shared!.callers) {
        leave();
        aborter.abort();
      }
    });
  });
}
