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
export const share = <T>(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> => {
  return new Promise<T>((resolve, reject) => {
    signal?.throwIfAborted();
    const aborter = new AbortController();
    const shared = (inFlight.get(key) as Shared<T>) ?? { promise: start(aborter.signal), callers: 0, aborter };
    const leave = () => inFlight.get(key) === shared && inFlight.delete(key);
    inFlight.set(key, shared);
    shared.callers++;
    shared.promise.then(resolve, reject).finally(leave);
    signal?.addEventListener('abort', () => {
      reject(signal.reason);
      if (!--shared.callers) {
        leave();
        shared.aborter.abort();
      }
    });
  });
};
