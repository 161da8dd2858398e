import type { Mode } from '../../protocol/operations.js';

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

const PATH = /^((?:\/[\w.~-]+)*)\/(v3\/operations\/(sync|async)|device|forget)$/;

/** The path as it was sent. No page of a shop sends another than the platform reads, and the shop's platform might read it differently. */
const SENT = /^[a-z]+:\/\/[^/\\?#]*([^?#]*)/i;

export interface Route {
  /** of an operation's URL */
  mode: Mode | undefined;
  /** of the URL of a page's request about its device: `POST {base}/device` or `POST {base}/forget` */
  device: 'device' | 'forget' | undefined;
  /** `shop.example:8080`, from the request */
  host: string;
  path: string;
  /** the query string without `?`, not parsed */
  query: string;
}

/**
 * Parses URLs that end in the path of an operation (docs/interface.md section 4), `/device` or `/forget`; undefined for others.
 * @param prefix the path before, or undefined for any plain path. It is never part of the service's URL
 */
export const relayRoute =
  (prefix: string | undefined) =>
  (address: string): Route | undefined => {
    const [, sent = ''] = SENT.exec(address) ?? [];
    const [, before, end, mode] = PATH.exec(sent) ?? [];
    if (before === undefined || (prefix !== undefined && before !== prefix) || !URL.canParse(address)) return;
    const { host, pathname, search } = new URL(address);
    if (pathname !== sent) return;
    const device = mode === undefined ? (end as Route['device']) : undefined;
    return { mode: mode as Mode | undefined, device, host, path: pathname, query: search.slice(1) };
  };
