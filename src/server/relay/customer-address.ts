import { ipAddress } from '../ip-address.js';
import type { Alarms } from './alarms.js';
import type { RelayPeer, RelayRequest } from './relay-request.js';

/** Tells the shopper's address, undefined where nobody knows it: then the operator hears of it. */
export const addressReader =
  (trusted: number | IsProxy, alarms: Alarms) =>
  ({ ip }: RelayPeer, request: RelayRequest): string | undefined => {
    let peer: string | null | undefined;
    try {
      peer = typeof ip === 'function' ? ip() : ip;
    } catch {} // a platform that can't say is one that doesn't know
    const address = customerAddress(peer, trusted === 0 ? null : request.headers.get('x-forwarded-for'), trusted);
    if (!address) alarms.raise('address', 'callers come without an address: they all share one allowance');
    return address;
  };

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

/** Whether an address is one of the shop's own proxies. */
export type IsProxy = (address: string) => boolean;

/**
 * Addresses and ranges (`10.0.0.0/8`, `2001:db8::/32`) as a test, by Node's own `net.BlockList`. Asked for by name at run time:
 * an import would keep workers from loading this package.
 *
 * @throws TypeError when one of them is no range, or the platform has no such list
 */
export const proxyRanges = (ranges: readonly string[]): IsProxy => {
  const net = globalThis.process?.getBuiltinModule?.('node:net');
  if (!net) throw TypeError('trustedProxies: this platform knows no address ranges; give a function of the address');
  const list = new net.BlockList();
  for (const range of ranges) {
    const [address = '', prefix, ...rest] = `${range}`.split('/');
    const version = net.isIP(address);
    const bits = prefix === undefined ? (version === 4 ? 32 : 128) : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
    if (!version || rest.length || bits < 0 || bits > (version === 4 ? 32 : 128))
      throw TypeError(`trustedProxies: ${JSON.stringify(range)} is no address or range like 10.0.0.0/8`);
    list.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => list.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
};
