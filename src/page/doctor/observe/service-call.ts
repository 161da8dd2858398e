import { guarded } from '../../shared/guarded.js';
import { ofDocument } from '../../shared/of-document.js';

export interface ServiceCall {
  mode: 'sync' | 'async';
  /** the operation's name in the query */
  operation: string;
  url: string;
  /** XML text; undefined if the request is older than the inspector */
  body?: string;
  /** the names of the request's headers, those that a script of the page has added, too */
  headers?: string[];
  /** start time, in milliseconds since the page's navigation */
  start: number;
  /** duration in milliseconds, once it has ended */
  took?: number;
  /** undefined if no response could be read, or not yet */
  httpStatus?: number;
  /** XML text; undefined if it could not be read, or is older than the inspector */
  response?: string;
  error?: string;
}

/** Any other request of a list: to the catalogue, or to a product's page. */
export interface OtherRequest {
  url: string;
  start: number;
  took: number;
  /** undefined if no response could be read, or if the browser doesn't report it */
  httpStatus?: number;
}

/** The mode and the operation in a URL; undefined for any other URL (docs/interface.md section 4.1). */
const operationOf = (url: string): Pick<ServiceCall, 'mode' | 'operation'> | undefined => {
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
  const observer = new PerformanceObserver(
    guarded((list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
        const { name: url, initiatorType, startTime: start, duration, responseStatus } = entry;
        if (initiatorType !== 'fetch' || start >= opened) continue;
        const took = Math.round(duration);
        const operation = operationOf(url);
        const request = { url, start, took, ...(responseStatus && { httpStatus: responseStatus }) };
        if (operation) called({ ...operation, ...request });
        else other(request);
      }
    }),
  );
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
};

/**
 * Wraps `fetch` while the inspector is open, because no event contains the service's response.
 *
 * @returns a function that restores the page's own `fetch`, and one that tells whether a script has replaced the browser's
 */
export const watchFetch = (
  called: (call: ServiceCall) => void,
  other: (request: OtherRequest) => void,
): { end(): void; isReplaced(): boolean } => {
  const { fetch } = window;
  const watching: typeof fetch = (input, init) => {
    // biome-ignore lint/plugin/addresses: the page’s own call, which is only observed
    const responding = fetch(input, init);
    // Errors in this code must not change the page's result.
    listen(input, init, responding).catch(() => {});
    return responding;
  };

  const listen = async (
    input: RequestInfo | URL,
    init: RequestInit | undefined,
    responding: Promise<Response>,
  ): Promise<void> => {
    const start = performance.now();
    const url = new URL((input as Request).url ?? input, ofDocument('baseURI')).href;
    const took = () => Math.round(performance.now() - start);
    const operation = operationOf(url);
    if (!operation) {
      const response = await responding.catch(() => undefined);
      other({ url, start, took: took(), ...(response && { httpStatus: response.status }) });
      return;
    }
    const headers = [...new Headers(init?.headers ?? (input as Request).headers).keys()];
    const body = typeof init?.body === 'string' ? init.body : '';
    const call: ServiceCall = { ...operation, url, body, headers, start };
    called(call);
    try {
      const response = await responding;
      call.httpStatus = response.status;
      // A clone: the page reads the original.
      call.response = await response.clone().text();
    } catch (error) {
      Object.assign(call, { error: `${error}` });
    }
    call.took = took();
    called(call);
  };

  window.fetch = watching;
  return {
    end() {
      // If another script has wrapped `fetch` since, its wrapper stays.
      if (window.fetch === watching) window.fetch = fetch;
    },
    isReplaced: () => window.fetch !== watching || !/\[native code\]/.test(Function.prototype.toString.call(fetch)),
  };
};
