import { Refusal } from './refusal.js';
import { hostOf } from './relay-route.js';

/** Chromium caps it at two hours, Firefox at a day. */
const MAX_AGE = '86400';

/**
 * Returns a function that checks the origin of the calling page, and returns the CORS headers of the response; none for pages of the relay's
 * own host. @param allowed further origins, `https://shop.example`, or `*` for any
 */
export const crossOrigin = (allowed: string | readonly string[] = []) => {
  const origins = new Set([allowed].flat().map((each) => (each === '*' ? each : originOf(each))));
  return (headers: { get(name: string): string | null }, host: string): Record<string, string> => {
    const origin = headers.get('origin');
    const site = headers.get('sec-fetch-site');
    // Pages cannot forge Sec-Fetch-Site, and it is right even if a proxy has changed Host. If it is missing (plain http, older
    // browsers), the host decides. The scheme cannot be compared, since TLS often ends before the relay.
    if (site === null ? !origin || hostOf(origin) === host : site === 'same-origin' || (site === 'none' && !origin))
      return {};
    if (origin && origins.has(origin)) return { 'Access-Control-Allow-Origin': origin, ...EXPOSED };
    if (origin && origins.has('*')) return { 'Access-Control-Allow-Origin': '*', ...EXPOSED };
    throw new Refusal(403, 'origin', 'pages of this origin are not allowed to call the relay');
  };
};

const EXPOSED = { 'Access-Control-Expose-Headers': 'Retry-After' };

export const preflight: Record<string, string> = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Accept, Content-Type',
  'Access-Control-Max-Age': MAX_AGE,
};

const originOf = (text: string): string => {
  let origin = 'null';
  try {
    const url = new URL(text);
    if (`${url.origin}/` === url.href && !url.host.includes('*')) origin = url.origin;
  } catch {}
  if (origin === 'null')
    throw TypeError(`allowedOrigins: ${JSON.stringify(text)} is not an origin such as https://shop.example`);
  return origin;
};
