import { operationOf, type ServiceCall } from './service-call.js';

/** What the browser remembers of calls from before the inspector was open: when, how long, and the status, but no text. */
export function earlierCalls(): ServiceCall[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries.flatMap(({ name, initiatorType, startTime, duration, responseStatus }) => {
    const operation = initiatorType === 'fetch' && operationOf(name);
    return operation
      ? { ...operation, url: name, start: startTime, took: Math.round(duration), httpStatus: responseStatus || 0 }
      : [];
  });
}
