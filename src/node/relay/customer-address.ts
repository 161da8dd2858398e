import { ipAddress, isPrivateAddress } from '../http/ip-address.js';
import type { Alarms } from './alarms.js';
import type { RelayPeer, RelayRequest } from './relay-request.js';

/** For so long all addresses must be known until the alarm ends, in milliseconds. */
const QUIET = 60_000;

/** Returns the shopper's address; undefined if it is unknown, which raises an alarm. */
export const addressReader =
  (trusted: number | IsProxy, alarms: Alarms) =>
  ({ ip }: RelayPeer, request: RelayRequest): string | undefined => {
    let peer: string | null | undefined;
    try {
      peer = typeof ip === 'function' ? ip() : ip;
    } catch {} // If the platform's function throws, the address is unknown.
    const forwardedFor = trusted === 0 ? null : request.headers.get('x-forwarded-for');
    const address = customerAddress(peer, forwardedFor, trusted);
    if (!address) {
      const advice = forwardedFor ? '' : ', because a proxy in front of the relay sends no X-Forwarded-For';
      alarms.raise(
        'address',
        `the address of some callers is unknown${trusted === 0 ? '' : advice}: they share one rate limit`,
      );
    } else alarms.clear('address', 'the addresses of all callers are known again', '', QUIET);
    return address;
  };

/** More proxies than any shop has: bounds the work for a header full of trusted addresses. */
const MOST = 100;

/**
 * The shopper's address. Each proxy appends the address of its caller to `X-Forwarded-For`. What is left of the entries of the
 * shop's own proxies may be forged. @param peer the other end of the connection
 */
export const customerAddress = (
  peer: string | null | undefined,
  forwardedFor: string | null,
  trusted: number | IsProxy,
): string | undefined => {
  if (trusted === 0) return ipAddress(peer);
  if (!forwardedFor) return withoutProxies(peer, trusted);
  let known: string | undefined;
  let step = 0;
  // The connection's address, then the header's entries from the last to the first.
  for (const text of [peer, ...forwardedFor.split(',').reverse()]) {
    if (step === trusted) return ipAddress(text);
    if (typeof trusted === 'function') {
      known = ipAddress(text);
      // If a trusted proxy has written an invalid address, the address is unknown.
      if (!known || !trusted(known)) return known;
    }
    if (++step > MOST) break;
  }
  // A request with a shorter header did not pass all proxies. Then only the connection's address is reliable.
  return typeof trusted === 'number' ? withoutProxies(peer, trusted) : known;
};

/** The address of the connection, unless it may be that of a proxy that sends no header: the service must not take it for a shopper. */
const withoutProxies = (peer: string | null | undefined, trusted: number | IsProxy): string | undefined => {
  const address = ipAddress(peer);
  if (!address) return;
  return (typeof trusted === 'number' ? isPrivateAddress(address) : trusted(address)) ? undefined : address;
};

export type IsProxy = (address: string) => boolean;

/**
 * Makes a test of addresses and ranges (`10.0.0.0/8`) by Node's `net.BlockList`. It is loaded at run time: workers could not load this package
 * with an import.
 */
export const proxyRanges = (ranges: readonly string[]): IsProxy => {
  const net = globalThis.process?.getBuiltinModule?.('node:net');
  if (!net)
    throw TypeError('trustedProxies: this platform has no net.BlockList; pass a function that tests an address');
  const list = new net.BlockList();
  for (const range of ranges) {
    const [address = '', prefix, ...rest] = `${range}`.split('/');
    const version = net.isIP(address);
    const most = version === 4 ? 32 : 128;
    const bits = Number(prefix ?? most);
    if (!version || rest.length || !/^\d{1,3}$/.test(prefix ?? '0') || bits > most)
      throw TypeError(`trustedProxies: ${JSON.stringify(range)} is not an address or a range such as 10.0.0.0/8`);
    list.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => list.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
};
