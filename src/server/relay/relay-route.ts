import type { Mode } from '../../protocol/operation-url.js';

/** Longer than any: a host has 253 characters at most (RFC 1035, 2.3.4). */
const LONGEST_ORIGIN = 300;

/** The host of an origin with its port, `shop.example:8080`; undefined where it is no origin. */
export const hostOf = (origin: string): string | undefined => {
  if (origin.length > LONGEST_ORIGIN) return;
  try {
    return new URL(origin).host;
  } catch {
    return;
  }
};

/**
 * Origin, what stands before `/v3`, mode and query of an address whose path needs no tidying: no dot segments, backslashes or
 * escapes, which no page of a shop sends, and which the shop's platform might have read in another way.
 */
const ADDRESS =
  /^([a-zA-Z]+:\/\/[^/\\?#]*)((?:\/(?!\.\.?\/)[\w.~-]+)*)\/v3\/operations\/(sync|async)(?:\?([^#]*))?(?:#.*)?$/s;

/** A request for an operation, as far as its address tells. */
export interface Route {
  mode: Mode;
  /** `shop.example:8080`, as the request says it */
  host: string;
  path: string;
  /** what stands after the `?`, not taken apart yet */
  query: string;
}

/** Reads an address; undefined where it is none of an operation. */
export type RouteReader = (address: string) => Route | undefined;

/**
 * The operation path of interface.txt section 4 at the end of an address.
 *
 * @param prefix what has to stand before `/v3`, or undefined for any plain path: where a handler is mounted is the
 * platform's to say, and no part of it reaches the service's address
 */
export const relayRoute = (prefix: string | undefined): RouteReader => {
  // Call after call comes to the same origin, and to parse it is half of the work.
  let last: { origin: string; host: string | undefined } | undefined;
  return (address) => {
    const [, origin, before, mode, query] = ADDRESS.exec(address) ?? [];
    if (origin === undefined || (prefix !== undefined && before !== prefix)) return;
    if (last?.origin !== origin) last = { origin, host: hostOf(origin) };
    const { host } = last;
    if (host === undefined) return;
    return { mode: mode as Mode, host, path: `${before}/v3/operations/${mode}`, query: query ?? '' };
  };
};
