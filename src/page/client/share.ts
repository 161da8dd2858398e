import { guarded } from '../shared/guarded.js';

interface Shared<T> {
  promise: Promise<T>;
  callers: number;
  aborter: AbortController;
}

const inFlight = new Map<string, Shared<unknown>>();

/**
 * Shares one call in flight between callers with the same key. A caller's signal rejects only that caller's promise. The call
 * is aborted when all of its callers have aborted.
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
    signal?.addEventListener(
      'abort',
      guarded(() => {
        reject(signal.reason);
        if (!--shared.callers) {
          leave();
          shared.aborter.abort();
        }
      }),
    );
  });
};
