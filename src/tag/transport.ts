import { type Outcome, outcomeOf } from './delivery/outcome.js';

const XML = 'application/xml';

/**
 * The only use of fetch: posts an operation with the headers of interface.txt sections 4.2 and 4.3.
 *
 * @returns what the response means
 *
 * @throws if the request failed
 */
export const post = async (
  url: string,
  body: string,
  headers: Record<string, string> | undefined,
  keepalive: boolean,
  signal: AbortSignal,
): Promise<Outcome> => {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { Accept: XML, 'Content-Type': XML, ...headers },
    keepalive,
    credentials: 'omit',
    signal,
    redirect: 'manual', // the page behind a redirect answers 200 without having taken the operation
  });
  // Always read: until the end of the response's body the request counts against the keepalive limit of 64 KiB in Chromium
  // (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch). A body that breaks off is no error.
  const text = await response.text().catch(() => '');
  return outcomeOf(response, text, Date.now());
};
