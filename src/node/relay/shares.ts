import { Refusal } from './refusal.js';

interface ShareLimits {
  maxInFlight: number;
  maxInFlightByIp: number;
  maxHeldBytes: number;
  maxHeldBytesByIp: number;
}

/** No address may have more than this part of what all have together, whatever the limits are: others must be left something. */
const LARGEST_SHARE = 0.5;

const SOON = { 'Retry-After': '1' };

/** Counts calls in flight and the bytes of their bodies, per address and in total, so that no address can block others. */
export const shares = (limits: ShareLimits) => {
  const callers = new Map<string, { calls: number; bytes: number }>();
  let calls = 0;
  let bytes = 0;
  const mostCalls = Math.max(1, limits.maxInFlight * LARGEST_SHARE);
  const mostBytes = limits.maxHeldBytes * LARGEST_SHARE;
  return {
    get inFlight(): number {
      return calls;
    },
    get heldBytes(): number {
      return bytes;
    },
    /** @throws Refusal when too many calls of the caller, or in total, are in flight */
    enter(address: string) {
      if (calls >= limits.maxInFlight || (callers.get(address)?.calls ?? 0) >= mostCalls)
        throw new Refusal(503, 'busy', 'too many concurrent calls', SOON);
      let caller = callers.get(address);
      if (!caller) {
        caller = { calls: 0, bytes: 0 };
        callers.set(address, caller);
      }
      const own = caller;
      if (own.calls >= limits.maxInFlightByIp)
        throw new Refusal(429, 'rate', 'too many concurrent calls from one address', SOON);
      own.calls++;
      calls++;
      let held = 0;
      return {
        /** @throws Refusal when the bodies of the caller, or all bodies, take more memory than allowed */
        hold(more: number): void {
          held += more;
          own.bytes += more;
          bytes += more;
          if (own.bytes > limits.maxHeldBytesByIp)
            throw new Refusal(429, 'rate', 'too many bytes in flight from one address', SOON);
          if (bytes > limits.maxHeldBytes || own.bytes > mostBytes)
            throw new Refusal(503, 'busy', 'too many bytes in flight', SOON);
        },
        leave(): void {
          own.calls--;
          calls--;
          own.bytes -= held;
          bytes -= held;
          if (own.calls === 0) callers.delete(address);
        },
      };
    },
  };
};
