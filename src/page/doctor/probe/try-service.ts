// biome-ignore-all lint/plugin/addresses: the doctor tries again what the page itself has requested
import type { Config } from '../../../protocol/config.js';
import { listOperations } from '../../../protocol/list-operation.js';
import { operationUrl } from '../../../protocol/operations.js';
import { ofDocument } from '../../shared/of-document.js';
import type { ServiceFacts } from '../observe/services.js';
import { respondedTrial, type Trial } from './trial.js';
import { watchPolicy } from './watch-policy.js';

/**
 * Sends a request to the service and examines the response. The request contains no data of the shopper.
 *
 * @param fetch the page's own `fetch`
 */
const tryService = (
  fetch: typeof window.fetch,
  { url, operation, own }: Pick<Trial, 'url' | 'operation' | 'own'>,
  body: string,
  headers: Record<string, string>,
): Promise<Trial> =>
  watchPolicy(url, async (isBlocked): Promise<Trial> => {
    const trial = { operation, url, own };
    const options = { credentials: 'omit', signal: AbortSignal.timeout(10_000) } as const;
    // The browser asks first whether other requests are allowed, and takes a redirect for a refusal. It doesn't ask for this one.
    const target = () => fetch(url, options).catch(() => undefined);
    try {
      // As the tag: the target of a redirect has not processed the operation.
      const response = await fetch(url, { ...options, method: 'POST', headers, body, redirect: 'manual' });
      if (!response.status) return { ...trial, outcome: 'moved', to: (await target())?.url };
      return respondedTrial(trial, response.status, await response.text());
    } catch {
      if (await isBlocked()) return { ...trial, outcome: 'blocked' };
      const found = await target();
      if (found?.redirected) return { ...trial, outcome: 'moved', to: found.url };
      // Without CORS a page can't read a response, but a `no-cors` request shows whether there is one.
      const reached = await fetch(url, { ...options, mode: 'no-cors', signal: AbortSignal.timeout(5000) }).then(
        () => true,
        () => false,
      );
      return { ...trial, outcome: reached ? 'hidden' : 'silent' };
    }
  });

/** Requests one popular product, which changes nothing at the service. */
export const askHarmlessly = (
  fetch: typeof window.fetch,
  { baseUrl, endpointId }: Pick<ServiceFacts, 'baseUrl' | 'endpointId'>,
  { operations, pageElement = 'pageNumber', headers }: Config = {},
): Promise<Trial> => {
  const operation = operations?.GetPopularProducts || 'GetPopularProducts';
  const url = new URL(operationUrl(baseUrl, 'sync', endpointId, operation), ofDocument('baseURI')).href;
  // Written by hand: the general XML writer would be the largest part of this file.
  const body = `<operation><page><${pageElement}>1</${pageElement}><itemsPerPage>1</itemsPerPage></page></operation>`;
  const { contentType } = listOperations.GetPopularProducts;
  return tryService(fetch, { url, operation, own: true }, body, {
    ...headers,
    Accept: 'application/xml',
    'Content-Type': contentType,
  });
};

/**
 * Repeats a call that was rejected before the inspector could read the reason, with an empty operation and without the device id. The
 * service rejects it again, and gives the reason.
 */
export const askWhyRefused = (
  fetch: typeof window.fetch,
  refused: string,
  operation: string,
  headers: Record<string, string> | undefined,
): Promise<Trial> => {
  const url = new URL(refused);
  url.searchParams.delete('deviceUUID');
  const xmlType = 'application/xml';
  return tryService(fetch, { url: url.href, operation, own: false }, '<operation/>', {
    Accept: xmlType,
    'Content-Type': xmlType,
    ...headers,
  });
};
