import { createHash, timingSafeEqual } from 'node:crypto';
import { readBody, TooLarge } from '../../http/body.js';
import { deadline } from '../../http/clock.js';
import type { RelayRequest } from '../relay-request.js';
import { isObject } from './problems.js';
import { Rejected } from './rejected.js';

/** Ten thousand lists have about 4 MB. */
const MOST_BYTES = 16_000_000;
const BODY_MILLISECONDS = 30_000;

/** The JSON object in the body of a request. Throws `Rejected`: 400, 408 or 413. */
export const readObject = async (request: RelayRequest, mostBytes = MOST_BYTES): Promise<Record<string, unknown>> => {
  const time = deadline(BODY_MILLISECONDS, request.signal as AbortSignal | null | undefined);
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(await readBody(request.body, mostBytes, time)).toString('utf8'));
  } catch (error) {
    if (error instanceof TooLarge) throw new Rejected(413, `The body is larger than ${mostBytes} bytes.`);
    if (time.expired) throw new Rejected(408, 'The body did not arrive in time.');
    throw new Rejected(400, 'The body must be JSON.');
  } finally {
    time.clear();
  }
  if (!isObject(value)) throw new Rejected(400, 'The body must be an object.');
  return value;
};

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
