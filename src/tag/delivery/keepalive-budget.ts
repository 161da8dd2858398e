import type { Row } from '../row.js';

/**
 * The bytes that are left for requests with `keepalive`. The bodies in flight of a page may have 64 KiB together
 * (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch).
 */
let free = 65536;

/** The number of attempts without a response, by the id of the row. */
const unanswered = new Map<string, number>();

/**
 * Reserves the bytes of a row's body.
 *
 * @param isLeaving the page is being left, so that a request without `keepalive` is useless
 * @returns the reserved bytes; 0 if the request must be sent without `keepalive`
 */
export const reserveBytes = ({ id, body }: Row, isLeaving: boolean): number => {
  const bytes = new TextEncoder().encode(body).length;
  // Another script may have used up the limit, and no API reports this. So every third attempt is sent without `keepalive`.
  if (bytes > free || (!isLeaving && unanswered.get(id) === 2)) return 0;
  free -= bytes;
  return bytes;
};

/** Releases the bytes of a request that has ended. */
export const releaseBytes = (bytes: number): void => {
  free += bytes;
};

/** Records whether an attempt got a response. */
export const noteAnswered = ({ id }: Row, isAnswered: boolean): void => {
  if (isAnswered) unanswered.delete(id);
  else unanswered.set(id, ((unanswered.get(id) ?? 0) + 1) % 3);
};
