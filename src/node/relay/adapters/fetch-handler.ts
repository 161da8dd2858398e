import type { WebRequest, WebResponse } from '../../http/platform-types.js';
import type { Relay } from '../relay-request.js';

/**
 * The relay as a fetch handler, for runtimes and frameworks that route web requests.
 *
 * @param ip returns the caller's address as the platform guarantees it, from the request or from the platform's further
 * arguments: `(request) => request.headers.get('cf-connecting-ip')`. Without it, or if it throws, the address is unknown, unless
 * `trustedProxies` is set
 */
export const toFetchHandler =
  <Rest extends unknown[]>(
    relay: Relay,
    ip: (request: WebRequest, ...rest: Rest) => string | null | undefined = () => undefined,
  ) =>
  (request: WebRequest, ...rest: Rest): Promise<WebResponse> =>
    relay(request, { ip: () => ip(request, ...rest) });
