import type { IncomingHttpHeaders } from 'node:http';

/** Headers that pages of any origin may send. Preflights may request others, because shops can add their own. */
const REQUEST_HEADERS = ['content-type', 'accept', 'authorization', 'x-customer-ip'];

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** Lets a page of another origin read a response, but not its `Retry-After`. Credentials are never allowed. */
export const CORS = { 'access-control-allow-origin': '*' };

/** The response headers of a preflight (https://fetch.spec.whatwg.org/#cors-preflight-fetch). */
export const preflightHeaders = (headers: IncomingHttpHeaders): Record<string, string> => {
  const asked = (headers['access-control-request-headers'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => TOKEN.test(name));
  return {
    ...CORS,
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': [...new Set([...REQUEST_HEADERS, ...asked])].join(', '),
    'access-control-max-age': '600',
  };
};
