/** A request that this page has sent to the service. */
export interface ServiceCall {
  mode: 'sync' | 'async';
  /** the operation's name in the query */
  operation: string;
  url: string;
  /** XML text; undefined if the request is older than the inspector */
  body?: string;
  /** start time, in milliseconds since the page's navigation */
  start: number;
  /** duration in milliseconds, once it has ended */
  took?: number;
  /** HTTP status; 0 if no response could be read */
  httpStatus?: number;
  /** XML text; undefined if it could not be read, or is older than the inspector */
  answer?: string;
  /** why there is no response */
  error?: string;
}

/** Any other request of a list: to the catalogue, or to a product's page. */
export interface OtherRequest {
  url: string;
  start: number;
  took: number;
  /** HTTP status; 0 if no response could be read, or if the browser doesn't report it */
  httpStatus: number;
}

/** The mode and the operation in a URL; undefined for any other URL (interface.txt section 4.1). */
export const operationOf = (url: string): Pick<ServiceCall, 'mode' | 'operation'> | undefined => {
  const [, mode, query] = /\/v3\/operations\/(sync|async)\?(.*)/.exec(url) ?? [];
  return mode
    ? { mode: mode as ServiceCall['mode'], operation: new URLSearchParams(query).get('operation') ?? '' }
    : undefined;
};

/**
 * Reports requests that began before the inspector was opened, from the browser's resource timing: start, duration and status, but no
 * bodies. Some of them may still be in flight.
 *
 * @returns a function that stops the reports
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
