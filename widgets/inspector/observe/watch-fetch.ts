import { operationOf, type ServiceCall } from './service-call.js';

/** Any other request of a list: its catalogue, or a product's page. */
export interface OtherRequest {
  url: string;
  start: number;
  took: number;
}

/**
 * Listens to `fetch` for as long as the inspector is open: no event tells what the service answered.
 *
 * @returns stops, and puts the page's own `fetch` back
 */
export function watchFetch(called: (call: ServiceCall) => void, other: (request: OtherRequest) => void): () => void {
  const { fetch } = window;
  const watching: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, document.baseURI).href;
    const start = performance.now();
    const took = () => Math.round(performance.now() - start);
    const operation = operationOf(url);
    const answering = fetch(input, init);
    if (!operation) {
      const tell = () => other({ url, start, took: took() });
      answering.then(tell, tell);
      return answering;
    }
    const call: ServiceCall = { ...operation, url, body: typeof init?.body === 'string' ? init.body : '', start };
    called(call);
    answering.then(
      async (response) => {
        call.httpStatus = response.status;
        // A copy: the page reads its own.
        call.answer = await response
          .clone()
          .text()
          .catch(() => '');
        call.took = took();
        called(call);
      },
      (error: unknown) => {
        Object.assign(call, { httpStatus: 0, error: `${error}`, took: took() });
        called(call);
      },
    );
    return answering;
  };
  window.fetch = watching;
  return () => {
    // Somebody may have wrapped it since: then theirs stays.
    if (window.fetch === watching) window.fetch = fetch;
  };
}
