import { responseText } from '../page/response-text.js';
import { type Outcome, outcomeOf } from './delivery/outcome.js';

const XML = 'application/xml';

/** More of a response is not read. Those of the service are short. */
const MOST_CHARACTERS = 65_536;

/**
 * The only use of fetch: posts an operation with the headers of docs/interface.md sections 4.2 and 4.3.
 *
 * @returns the interpreted response
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
    redirect: 'manual', // The target of a redirect responds with 200, but has not processed the operation.
  });
  // Always read or cancelled, because in Chromium a request counts against the keepalive limit of 64 KiB until the end of the response's
  // body (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch). An incomplete body is no error.
  const { text } = await responseText(response, MOST_CHARACTERS);
  return outcomeOf(response, text, Date.now());
};
