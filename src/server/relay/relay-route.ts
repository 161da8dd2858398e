import type { Mode } from '../../protocol/operation-url.js';

const ROUTE = /^((?:\/[\w.~-]+)*)\/v3\/operations\/(sync|async)$/;

/** A request for an operation, as far as its address tells. */
export interface Route {
  mode: Mode;
  url: URL;
}

/**
 * The operation path of interface.txt section 4 at the end of an address, undefined for any other path.
 *
 * @param prefix what has to stand before `/v3`, or undefined for any plain path: where a handler is mounted is the
 * platform's to say, and no part of it reaches the service's address
 */
export function relayRoute(address: string, prefix: string | undefined): Route | undefined {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return;
  }
  // What parsing has to tidy (dot segments, backslashes) is nothing that a page of the shop sends.
  const raw = /^[a-z]+:\/\/[^/\\?#]*([^?#]*)/i.exec(address)?.[1];
  const [, before, mode] = raw === url.pathname ? (ROUTE.exec(url.pathname) ?? []) : [];
  if (!mode || (prefix !== undefined && before !== prefix)) return;
  return { mode: mode as Mode, url };
}
