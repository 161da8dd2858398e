import { createHmac, randomBytes } from 'node:crypto';

/** Bytes of a hash that are stored: 96 bits. */
const KEPT = 12;

/** A salt as text. Without it, nobody can tell whose hash one is. */
export const newSalt = (): string => randomBytes(32).toString('base64url');

/** How a shopper is stored: HMAC-SHA256(salt, deviceUUID), cut to 96 bits, as 16 characters. */
export const shopperHash = (salt: string, shopper: string): string =>
  createHmac('sha256', salt).update(shopper).digest().subarray(0, KEPT).toString('base64url');
