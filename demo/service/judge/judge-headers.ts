import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { Refusal } from '../refusal.js';
import type { Settings } from '../settings.js';
import { short } from './element.js';
import type { Call } from './judge-call.js';

/** Judges the headers, letter for letter as interface.txt sections 4.1 to 5 show them for the operation. */
export const judgeHeaders = (
  headers: IncomingHttpHeaders,
  { role, operation, mode }: Call,
  settings: Settings,
): void => {
  if (headers.cookie !== undefined) throw new Refusal('the header Cookie was sent; no call carries cookies');
  if (headers['content-encoding'] !== undefined)
    throw new Refusal(
      `the header Content-Encoding is "${short(headers['content-encoding'])}"; bodies are taken as they are`,
      'UnsupportedMediaType',
      415,
    );
  exactly('Accept', headers.accept, 'application/xml');
  exactly(
    'Content-Type',
    headers['content-type'],
    role === 'Reco' ? 'application/xml; charset=utf-8' : 'application/xml',
  );

  const { authorization } = headers;
  const customerIp = headers['x-customer-ip'];
  if (mode === 'sync') {
    if (authorization !== undefined) throw new Refusal(`the header Authorization is not part of ${operation}`);
    if (customerIp !== undefined) throw new Refusal(`the header X-Customer-IP is not part of ${operation}`);
    return;
  }
  if (authorization !== undefined && !/^SecretKey [^\s,]+$/.test(authorization))
    throw new Refusal(
      'the header Authorization must be the word SecretKey, one space and the key',
      'Unauthorized',
      401,
    );
  if (settings.requireSecret !== undefined && authorization !== `SecretKey ${settings.requireSecret}`)
    throw new Refusal(
      authorization === undefined
        ? `${operation} needs the header Authorization at this service, and has none`
        : 'the secret key in the header Authorization is not the right one',
      'Unauthorized',
      401,
    );
  if (customerIp === undefined) {
    if (settings.requireCustomerIp)
      throw new Refusal(`${operation} needs the header X-Customer-IP at this service, and has none`);
  } else if (!isIP(`${customerIp}`))
    throw new Refusal(`the header X-Customer-IP must be one IP address, not "${short(`${customerIp}`)}"`);
};

const exactly = (name: string, value: string | undefined, expected: string): void => {
  if (value === undefined) throw new Refusal(`the header ${name} is missing; it must be "${expected}"`);
  if (value !== expected) throw new Refusal(`the header ${name} must be "${expected}", not "${short(value)}"`);
};
