import { budget, MOST_CHARACTERS } from '../../protocol/budget.js';
import { safeUrl } from '../../protocol/safe-url.js';
import { withoutPrototype } from '../../protocol/without-prototype.js';
import { guarded } from '../shared/guarded.js';
import { contentType, responseText } from '../shared/response-text.js';

/** A complete response. */
export interface Received {
  httpStatus: number;
  /** the header `Content-Type` */
  type: string | null;
  body: string;
}

/** Options of a request. */
export interface RequestOptions {
  body?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** milliseconds for the complete response, default 30,000 */
  timeout?: number;
}

/** As long as the tag waits for a response. */
const TIMEOUT_MS = 30_000;

/** Aborted by the given signal or after some time. Not `AbortSignal.any`, which Safari has since 17.4 only. */
const limited = (milliseconds: number, given?: AbortSignal): AbortSignal => {
  const aborter = new AbortController();
  for (const signal of [given, AbortSignal.timeout(milliseconds)]) {
    const abort = guarded(() => aborter.abort(signal!.reason));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
  }
  return aborter.signal;
};

/**
 * The only use of `fetch`: POST with a body, otherwise GET.
 * POST requests to the service send no cookies. GET requests read the shop's pages and catalogue, which may need cookies.
 *
 * @throws TypeError without a response, or if the URL is not http(s); a DOMException with the name `TimeoutError` if the response is not
 *   complete in time; a RangeError if it is longer than `MOST_CHARACTERS`; the signal's reason when aborted
 */
export const request = async (url: string, options: RequestOptions = {}): Promise<Received> => {
  const { body, headers, signal, timeout = TIMEOUT_MS } = withoutPrototype(options);
  const address = safeUrl(url, 'request');
  if (!address) throw TypeError(`not an http(s) address: ${url}`);
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    credentials: body ? 'omit' : 'same-origin',
    body,
    headers,
    signal: limited(timeout, signal),
  });
  const { text, error } = await responseText(response, MOST_CHARACTERS);
  if (error) throw error;
  budget(MOST_CHARACTERS)(text.length);
  return { httpStatus: response.status, type: contentType(response), body: text };
};
