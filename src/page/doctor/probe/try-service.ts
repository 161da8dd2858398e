// biome-ignore-all lint/plugin/addresses: the doctor tries again what the page itself has requested
import type { Config } from '../../../protocol/config.js';
import { listOperations } from '../../../protocol/list-operation.js';
import { operationUrl } from '../../../protocol/operations.js';
import { ofDocument } from '../../shared/of-document.js';
import type { ServiceFacts } from '../observe/services.js';
import { respondedTrial, type Trial } from './trial.js';
import { watchPolicy } from './watch-policy.js';

/**
 * Requests one popular product from the service, which changes nothing there. The request contains no data of the shopper.
 *
 * @param fetch the page's own `fetch`
 */
export const askHarmlessly = (
  fetch: typeof window.fetch,
  { baseUrl, endpointId }: Pick<ServiceFacts, 'baseUrl' | 'endpointId'>,
  { operations, pageElement = 'pageNumber', headers }: Config = {},
): Promise<Trial> => {
  const operation = operations?.GetPopularProducts || 'GetPopularProducts';
  const url = new URL(operationUrl(baseUrl, 'sync', endpointId, operation), ofDocument('baseURI')).href;
  const trial = { operation, url, own: true };
  const options = { credentials: 'omit', signal: AbortSignal.timeout(10_000) } as const;
  const { contentType } = listOperations.GetPopularProducts;
  const request: RequestInit = {
    ...options,
    method: 'POST',
    headers: { ...headers, Accept: 'application/xml', 'Content-Type': contentType },
    // Written by hand: the general XML writer would be the largest part of this file.
    body: `<operation><page><${pageElement}>1</${pageElement}><itemsPerPage>1</itemsPerPage></page></operation>`,
    // As the tag: the target of a redirect has not processed the operation.
    redirect: 'manual',
  };
  // The browser asks first whether other requests are allowed, and takes a redirect for a refusal. It doesn't ask for this one.
  const target = () => fetch(url, options).catch(() => undefined);
  return watchPolicy(url, async (isBlocked): Promise<Trial> => {
    try {
      const response = await fetch(url, request);
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
};
