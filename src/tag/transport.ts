const XML = 'application/xml';

/** An answer that takes longer counts as none. */
export const IN_FLIGHT_MS = 3e4;

/**
 * What the service answered: whether its HTTP status is 2xx, and that itself, 0 where it was a redirect, which is not
 * followed; the status word of interface.txt
 * section 4.1, where it gave one; `Retry-After` (RFC 9110, 10.2.3), where it is there and can be read.
 */
export type Answer = [isTaken: boolean, httpStatus: number, word: string | undefined, retryAfter: string | null];

/**
 * The door to fetch: posts an operation with the headers of interface.txt sections 4.2 and 4.3.
 *
 * @throws when the request failed, or was ended since no answer came in time
 */
export const post = async (
  url: string,
  body: string,
  headers: Record<string, string> | undefined,
  keepalive: boolean,
): Promise<Answer> => {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { Accept: XML, 'Content-Type': XML, ...headers },
    keepalive,
    credentials: 'omit',
    redirect: 'manual', // a page that a redirect leads to answers 200 and knows nothing of the operation
    signal: AbortSignal.timeout?.(IN_FLIGHT_MS), // Safari before 16 does not end it; whoever waits for it goes on all the same
  });
  // Read in any case: Chromium gives the keepalive budget back only then. A body that breaks off is still an answer.
  const text = await response.text().catch(() => '');
  return [response.ok, response.status, /<status>\s*([^\s<]+)/.exec(text)?.[1], response.headers.get('Retry-After')];
};
