import { createHash, timingSafeEqual } from 'node:crypto';
import type { RelayRequest } from '../relay-request.js';
import { Rejected } from './rejected.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two secrets are equal, in a time that doesn't depend on where they differ. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** The token of `Authorization: Bearer …`. @throws Rejected 401 without one */
export const bearer = ({ headers }: RelayRequest, realm: string): string => {
  const [, token] = /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (token === undefined)
    throw new Rejected(401, 'This needs a token.', { 'WWW-Authenticate': `Bearer realm="${realm}"` });
  return token;
};
