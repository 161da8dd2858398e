const XML = 'application/xml';

/** An answer that takes longer counts as none. */
export const IN_FLIGHT_MS = 3e4;

/** An answer: HTTP status, the service's status word where it gave one, and `Retry-After` where it can be read. */
export type Answer = [httpStatus: number, word: string | undefined, retryAfter: string | null];

/**
 * The door to fetch: posts an operation with the headers of interface.txt sections 4.2 and 4.3.
 *
 * @throws when no answer came in time
 */
export const post = async (
  url: string,
  body: string,
  headers: Record<string, string> | undefined,
  keepalive: boolean | undefined,
): Promise<Answer> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { Accept: XML, 'Content-Type': XML, ...headers },
    body,
    keepalive: keepalive!,
    credentials: 'omit',
    signal: AbortSignal.timeout?.(IN_FLIGHT_MS), // Safari before 16 waits as long as its network does
  });
  // Read in any case: Chromium gives the keepalive budget back only then. A body that breaks off is still an answer.
  const text = await response.text().catch(() => '');
  return [response.status, /<status>\s*([^\s<]+)/.exec(text)?.[1], response.headers.get('Retry-After')];
};
