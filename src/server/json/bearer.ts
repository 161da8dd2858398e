import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two secrets are equal, in a time that doesn't depend on where they differ. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** The token of `Authorization: Bearer …`. */
export const bearer = (header: string | null): string | undefined => /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
