import { guarded } from '../../../src/page/guarded.js';
import { ofDocument } from '../../../src/page/of-document.js';
import type { Config } from '../../../src/protocol/config.js';
import { listOperations } from '../../../src/protocol/list-operation.js';
import { operationUrl } from '../../../src/protocol/operation-url.js';
import type { ServiceFacts } from '../observe/services.js';
import { textOf } from '../text/xml-text.js';
import type { Trial } from './trial.js';

/**
 * Sends a request to the service and examines the response. The request contains no data of the shopper.
 *
 * @param fetch the page's own `fetch`
 */
const tryService = async (
  fetch: typeof window.fetch,
  url: string,
  operation: string,
  body: string,
  headers: Record<string, string>,
  own: boolean,
): Promise<Trial> => {
  let blocked = false;
  const violated = guarded(({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (url.startsWith(blockedURI)) blocked = true;
  });
  ofDocument('addEventListener')('securitypolicyviolation', violated);
  const trial = { operation, url, own };
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      headers,
      body,
      signal: AbortSignal.timeout(10_000),
    });
    const answer = await response.text();
    const status = textOf(answer, 'status');
    const message = textOf(answer, 'errorMessage') ?? textOf(answer, 'message');
    return {
      ...trial,
      outcome: 'answered',
      httpStatus: response.status,
      ...(status && { status }),
      ...(message && { message }),
    };
  } catch {
    // The `securitypolicyviolation` event comes after the rejection.
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    if (blocked) return { ...trial, outcome: 'blocked' };
    // Without CORS a page can't read a response, but a `no-cors` request shows whether there is one.
    const reached = await fetch(url, { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(5000) }).then(
      () => true,
      () => false,
    );
    return { ...trial, outcome: reached ? 'hidden' : 'silent' };
  } finally {
    ofDocument('removeEventListener')('securitypolicyviolation', violated);
  }
};

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
  return tryService(
    fetch,
    url,
    operation,
    body,
    { ...headers, Accept: 'application/xml', 'Content-Type': contentType },
    true,
  );
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
  return tryService(
    fetch,
    url.href,
    operation,
    '<operation/>',
    { Accept: xmlType, 'Content-Type': xmlType, ...headers },
    false,
  );
};
