import { operationOf, type ServiceCall } from './service-call.js';
import type { OtherRequest } from './watch-fetch.js';

/**
 * Tells what the browser remembers of requests that began before the inspector listened, some of which are still under
 * way: when, how long, and the status, but no text.
 *
 * @returns stops
 */
export const watchEarlierCalls = (
  called: (call: ServiceCall) => void,
  other: (request: OtherRequest) => void,
): (() => void) => {
  const opened = performance.now();
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { name: url, initiatorType, startTime: start, duration, responseStatus } = entry;
      if (initiatorType !== 'fetch' || start >= opened) continue;
      const took = Math.round(duration);
      const operation = operationOf(url);
      if (operation) called({ ...operation, url, start, took, httpStatus: responseStatus || 0 });
      else other({ url, start, took, httpStatus: responseStatus || 0 });
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
};
