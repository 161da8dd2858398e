import type { IncomingHttpHeaders } from 'node:http';
import type { Settings } from './settings.js';

/** Headers that pages of any origin may send. Preflights may request others, because shops can add their own. */
const REQUEST_HEADERS = ['content-type', 'accept', 'authorization', 'x-customer-ip'];

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

type CorsSettings = Pick<Settings, 'allowOrigin' | 'exposeRetryAfter' | 'preflightMaxAge'>;

/** Headers that let a page of another origin read a response. Credentials are never allowed. */
export const corsHeaders = (headers: IncomingHttpHeaders, settings: CorsSettings): Record<string, string> => {
  const echo = settings.allowOrigin === 'echo';
  return {
    'access-control-allow-origin': (echo && headers.origin) || '*',
    ...(echo && { vary: 'Origin' }),
    ...(settings.exposeRetryAfter && { 'access-control-expose-headers': 'Retry-After' }),
  };
};

/** The response headers of a preflight (https://fetch.spec.whatwg.org/#cors-preflight-fetch). */
export const preflightHeaders = (headers: IncomingHttpHeaders, settings: CorsSettings): Record<string, string> => {
  const asked = (headers['access-control-request-headers'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => TOKEN.test(name));
  return {
    ...corsHeaders(headers, settings),
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': [...new Set([...REQUEST_HEADERS, ...asked])].join(', '),
    'access-control-max-age': `${settings.preflightMaxAge}`,
  };
};
