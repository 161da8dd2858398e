import { Refusal } from './refusal.js';
import { hostOf } from './relay-route.js';

/** Browsers keep it for two hours (Chromium) or a day (Firefox) at most, whatever is said here. */
const MAX_AGE = '86400';

/** The headers an answer needs for the page to read it; none for pages of the relay's own origin, which has that host. */
export type CrossOrigin = (headers: { get(name: string): string | null }, host: string) => Record<string, string>;

/**
 * Tells whose pages may call.
 *
 * @param allowed origins besides the relay's own, `https://shop.example`, or `*` for any
 * @throws TypeError when one of them is no origin
 */
export const crossOrigin = (allowed: string | readonly string[] = []): CrossOrigin => {
  const origins = new Set([allowed].flat().map((each) => (each === '*' ? each : originOf(each))));
  return (headers, host) => {
    const origin = headers.get('origin');
    const site = headers.get('sec-fetch-site');
    // Browsers say the site, and no page can make that up; it holds where a proxy has changed Host. Where it is missing (plain
    // http, older browsers) the host decides: TLS often ends before the relay, so the scheme can't.
    if (site === null ? !origin || hostOf(origin) === host : site === 'same-origin' || (site === 'none' && !origin))
      return {};
    if (origin && origins.has(origin)) return { 'Access-Control-Allow-Origin': origin, ...EXPOSED };
    if (origin && origins.has('*')) return { 'Access-Control-Allow-Origin': '*', ...EXPOSED };
    throw new Refusal(403, 'origin', 'pages of this origin are not allowed to call');
  };
};

const EXPOSED = { 'Access-Control-Expose-Headers': 'Retry-After' };

/** What a preflight request is answered with, beside the origin. */
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
    throw TypeError(`allowedOrigins: ${JSON.stringify(text)} is no origin like https://shop.example`);
  return origin;
};
