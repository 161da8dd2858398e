import { ofDocument } from '../../../src/page/of-document.js';
import { type OtherRequest, operationOf, type ServiceCall } from './service-call.js';

/**
 * Wraps `fetch` while the inspector is open, because no event contains the service's response.
 *
 * @returns a function that restores the page's own `fetch`
 */
export const watchFetch = (
  called: (call: ServiceCall) => void,
  other: (request: OtherRequest) => void,
): (() => void) => {
  const { fetch } = window;
  const watching: typeof fetch = (input, init) => {
    const answering = fetch(input, init);
    // Errors in this code must not change the page's result.
    listen(input, init, answering).catch(() => {});
    return answering;
  };

  const listen = async (
    input: RequestInfo | URL,
    init: RequestInit | undefined,
    answering: Promise<Response>,
  ): Promise<void> => {
    const start = performance.now();
    const url = new URL(input instanceof Request ? input.url : input, ofDocument('baseURI')).href;
    const took = () => Math.round(performance.now() - start);
    const operation = operationOf(url);
    if (!operation) {
      const response = await answering.catch(() => undefined);
      other({ url, start, took: took(), httpStatus: response?.status ?? 0 });
      return;
    }
    const call: ServiceCall = { ...operation, url, body: typeof init?.body === 'string' ? init.body : '', start };
    called(call);
    try {
      const response = await answering;
      call.httpStatus = response.status;
      // A clone: the page reads the original.
      call.answer = await response.clone().text();
    } catch (error) {
      Object.assign(call, { httpStatus: call.httpStatus ?? 0, error: `${error}` });
    }
    call.took = took();
    called(call);
  };

  window.fetch = watching;
  return () => {
    // If another script has wrapped `fetch` since, its wrapper stays.
    if (window.fetch === watching) window.fetch = fetch;
  };
};
