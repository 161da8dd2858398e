/** A call of the service that this page made. */
export interface ServiceCall {
  mode: 'sync' | 'async';
  /** the operation's name in the query */
  operation: string;
  url: string;
  /** XML text; undefined for a call from before the inspector was open */
  body?: string;
  /** milliseconds on the page's clock */
  start: number;
  /** milliseconds, once it has ended */
  took?: number;
  /** 0 where no answer could be read */
  httpStatus?: number;
  /** XML text; undefined where it could not be read or was before the inspector was open */
  answer?: string;
  /** why there is no answer */
  error?: string;
}

/** Any other request of a list: its catalogue, or a product's page. */
export interface OtherRequest {
  url: string;
  start: number;
  took: number;
  /** 0 where no answer could be read, or the browser does not tell */
  httpStatus: number;
}

/** The mode and operation that an address asks for, undefined for any other address (interface.txt section 4.1). */
export const operationOf = (url: string): Pick<ServiceCall, 'mode' | 'operation'> | undefined => {
  const [, mode, query] = /\/v3\/operations\/(sync|async)\?(.*)/.exec(url) ?? [];
  return mode
    ? { mode: mode as ServiceCall['mode'], operation: new URLSearchParams(query).get('operation') ?? '' }
    : undefined;
};

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
