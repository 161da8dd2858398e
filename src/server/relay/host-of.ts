/** Longer than any: a host has 253 characters at most (RFC 1035, 2.3.4). */
const LONGEST = 300;

/** The host of an origin with its port, `shop.example:8080`; undefined where it is no origin. */
export const hostOf = (origin: string): string | undefined => {
  if (origin.length > LONGEST) return;
  try {
    return new URL(origin).host;
  } catch {
    return;
  }
};
