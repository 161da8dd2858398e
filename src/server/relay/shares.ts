import { Refusal } from './refusal.js';

/** What one caller and all together may take at one time. */
export interface ShareLimits {
  maxInFlight: number;
  maxInFlightByIp: number;
  maxHeldBytes: number;
  maxHeldBytesByIp: number;
}

/** One call's part. */
export interface Share {
  /** @throws Refusal when the caller, or all together, hold more than allowed */
  hold(bytes: number): void;
  /** gives everything back */
  leave(): void;
}

/** Counts calls in flight and the bytes of their bodies, by address and for all, so that no address takes what others need. */
export interface Shares {
  /** @throws Refusal when the caller, or all together, have too many calls in flight */
  enter(address: string): Share;
  readonly inFlight: number;
  readonly heldBytes: number;
}

const SOON = { 'Retry-After': '1' };

export const shares = (limits: ShareLimits): Shares => {
  const callers = new Map<string, { calls: number; bytes: number }>();
  let calls = 0;
  let bytes = 0;
  return {
    get inFlight() {
      return calls;
    },
    get heldBytes() {
      return bytes;
    },
    enter(address) {
      if (calls >= limits.maxInFlight) throw new Refusal(503, 'busy', 'too many calls at one time', SOON);
      let caller = callers.get(address);
      if (!caller) {
        caller = { calls: 0, bytes: 0 };
        callers.set(address, caller);
      }
      const own = caller;
      if (own.calls >= limits.maxInFlightByIp)
        throw new Refusal(429, 'rate', 'too many calls of one address at one time', SOON);
      own.calls++;
      calls++;
      let held = 0;
      return {
        hold(more) {
          held += more;
          own.bytes += more;
          bytes += more;
          if (own.bytes > limits.maxHeldBytesByIp)
            throw new Refusal(429, 'rate', 'too many bodies of one address at one time', SOON);
          if (bytes > limits.maxHeldBytes) throw new Refusal(503, 'busy', 'too many bodies at one time', SOON);
        },
        leave() {
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
