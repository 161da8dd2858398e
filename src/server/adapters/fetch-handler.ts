import type { WebRequest, WebResponse } from '../platform-types.js';
import type { Relay } from '../relay/relay-request.js';

/**
 * The relay as a fetch handler, for runtimes and frameworks that route web requests.
 *
 * @param ip the caller's address as this platform vouches for it, from the request or from what the platform passes beside
 * it: `(request) => request.headers.get('cf-connecting-ip')`. Left out, or where it throws, no address is known, unless
 * `trustedProxies` says where it stands
 */
export const toFetchHandler =
  <Rest extends unknown[]>(
    relay: Relay,
    ip: (request: WebRequest, ...rest: Rest) => string | null | undefined = () => undefined,
  ) =>
  (request: WebRequest, ...rest: Rest): Promise<WebResponse> =>
    relay(request, { ip: () => ip(request, ...rest) });
