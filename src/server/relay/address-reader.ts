import type { IsProxy } from '../proxy-ranges.js';
import type { Alarms } from './alarms.js';
import { customerAddress } from './customer-address.js';
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
