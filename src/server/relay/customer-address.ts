import { ipAddress } from '../ip-address.js';

/**
 * The shopper's address. Each proxy writes the address it was called from at the end of `X-Forwarded-For`; what stands
 * further left than the proxies that are the shop's own, the request has made up itself.
 *
 * @param peer the other end of the connection
 * @param trustedProxies how many proxies of the shop's own stand in front of the relay, each of which adds to the header
 */
export function customerAddress(
  peer: string | null | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string | undefined {
  const chain = [...(forwardedFor?.split(',') ?? []), peer];
  // Shorter than that: it came past the proxies, and then only the connection itself can be believed.
  const index = chain.length - 1 - trustedProxies;
  return ipAddress(index < 0 ? peer : chain[index]);
}
