/**
 * The bytes that are left for requests with `keepalive`. The bodies in flight of a page may have 64 KiB together
 * (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch).
 */
let free = 65536;

/** Attempts without a response since the last response. */
let unanswered = 0;

/**
 * Reserves the bytes of a body.
 *
 * @param isLeaving the page is being left, so that a request without `keepalive` is useless
 * @returns the reserved bytes; 0 if the request must be sent without `keepalive`
 */
export const reserveBytes = (body: string, isLeaving: boolean): number => {
  const bytes = new TextEncoder().encode(body).length;
  // Another script may have used up the limit, which can't be observed: so every third attempt is made without keepalive.
  if (bytes > free || (!isLeaving && unanswered % 3 === 2)) return 0;
  free -= bytes;
  return bytes;
};

/** Releases the bytes of a request that has ended. */
export const releaseBytes = (bytes: number): void => {
  free += bytes;
};

/** Notes whether a request got a response. */
export const noteAnswered = (isAnswered: boolean): void => {
  unanswered = isAnswered ? 0 : unanswered + 1;
};
