import type { Mode } from '../../protocol/operation-url.js';

/** Longer than any origin: a host has at most 253 characters (RFC 1035, 2.3.4). */
const LONGEST_ORIGIN = 300;

/** The host of an origin with its port, `shop.example:8080`; undefined if the origin is invalid. */
export const hostOf = (origin: string): string | undefined => {
  if (origin.length > LONGEST_ORIGIN) return;
  try {
    return new URL(origin).host;
  } catch {
    return;
  }
};

/**
 * Origin, prefix before `/v3`, mode and query of a URL whose path is already normalized: without dot segments, backslashes and
 * escapes. No page of a shop sends such a path, and the shop's platform might read it differently.
 */
const ADDRESS =
  /^([a-zA-Z]+:\/\/[^/\\?#]*)((?:\/(?!\.\.?\/)[\w.~-]+)*)\/v3\/operations\/(sync|async)(?:\?([^#]*))?(?:#.*)?$/s;

/** The parts of an operation's URL. */
export interface Route {
  mode: Mode;
  /** `shop.example:8080`, from the request */
  host: string;
  path: string;
  /** the query string without `?`, not parsed */
  query: string;
}

/** Parses a URL; undefined if it is not an operation's URL. */
type RouteReader = (address: string) => Route | undefined;

/**
 * Parses URLs that end in an operation's path (docs/interface.md section 4).
 *
 * @param prefix the path before `/v3`, or undefined for any plain path. The prefix is never part of the service's URL
 */
export const relayRoute = (prefix: string | undefined): RouteReader => {
  // Most calls have the same origin, and parsing it is half of the work.
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
