import { ipAddress } from '../ip-address.js';
import type { IsProxy } from '../proxy-ranges.js';

/**
 * The shopper's address. Each proxy writes the address it was called from at the end of `X-Forwarded-For`; what stands
 * further left than the proxies that are the shop's own, the request has made up itself.
 *
 * @param peer the other end of the connection
 * @param trusted how many proxies of the shop's own stand in front of the relay, each of which adds to the header; or which
 * addresses are theirs
 */
export function customerAddress(
  peer: string | null | undefined,
  forwardedFor: string | null,
  trusted: number | IsProxy,
): string | undefined {
  if (trusted === 0 || !forwardedFor) return ipAddress(peer);
  const chain = [...forwardedFor.split(','), peer];
  if (typeof trusted === 'number') {
    // Shorter than that: it came past the proxies, and then only the connection itself can be believed.
    const index = chain.length - 1 - trusted;
    return ipAddress(index < 0 ? peer : chain[index]);
  }
  let known: string | undefined;
  for (let index = chain.length - 1; index >= 0; index--) {
    const address = ipAddress(chain[index]);
    // What a trusted proxy wrote there is no address: then nobody knows it.
    if (!address || !trusted(address)) return address;
    known = address;
  }
  return known;
}
