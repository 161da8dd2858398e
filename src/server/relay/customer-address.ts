import { ipAddress } from '../ip-address.js';
import type { IsProxy } from '../proxy-ranges.js';

/** More proxies than anybody has: a header full of the addresses of trusted ones is not asked about to its end. */
const MOST = 100;

/**
 * The shopper's address. Each proxy writes the address it was called from at the end of `X-Forwarded-For`; what stands
 * further left than the proxies that are the shop's own, the request has made up itself.
 *
 * @param peer the other end of the connection
 * @param trusted how many proxies of the shop's own stand in front of the relay, each of which adds to the header; or which
 * addresses are theirs
 */
export const customerAddress = (
  peer: string | null | undefined,
  forwardedFor: string | null,
  trusted: number | IsProxy,
): string | undefined => {
  if (trusted === 0 || !forwardedFor) return ipAddress(peer);
  let known: string | undefined;
  let step = 0;
  for (const text of nearestFirst(forwardedFor, peer)) {
    if (step === trusted) return ipAddress(text);
    if (typeof trusted === 'function') {
      known = ipAddress(text);
      // What a trusted proxy wrote there is no address: then nobody knows it.
      if (!known || !trusted(known)) return known;
    }
    if (++step > MOST) break;
  }
  // Shorter than that: it came past the proxies, and then only the connection itself can be believed.
  return typeof trusted === 'number' ? ipAddress(peer) : known;
};

/** The connection's own address, then those of the header from its end. */
function* nearestFirst(forwardedFor: string, peer: string | null | undefined) {
  yield peer;
  for (let end = forwardedFor.length; end >= 0; ) {
    const comma = end > 0 ? forwardedFor.lastIndexOf(',', end - 1) : -1;
    yield forwardedFor.slice(comma + 1, end);
    end = comma;
  }
}
