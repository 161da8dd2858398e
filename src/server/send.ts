/** What the server side needs of `fetch`; anything of this shape can take its place. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The only way out: the given `fetch`, or the platform's, looked up for each call, so that a framework that replaces it
 * later is heard. Redirects are never followed: a redirected call would carry secret key and shopper to an address that
 * nobody configured.
 */
export const sender =
  (fetch?: Send): Send =>
  (url, init) =>
    (fetch ?? globalThis.fetch)(url, { ...init, redirect: 'manual' });
