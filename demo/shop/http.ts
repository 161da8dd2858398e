import type { IncomingMessage } from 'node:http';
import { hashSource, type Inline } from './inline.js';

/** The address of a request. `new URL(path, base)` would read `//elsewhere/` as another host. */
export const addressOf = ({ url = '/', headers }: IncomingMessage): URL | undefined => {
  const address = `http://${headers.host ?? 'localhost'}${url}`;
  return url.startsWith('/') && URL.canParse(address) ? new URL(address) : undefined;
};

/** A decoded path; an empty string for invalid escapes. */
export const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
};

const mostBytes = 10_000;

/** The body of a request, or undefined if it is too large. */
export const bodyOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    chunks.push(Buffer.from(chunk));
    size += chunks.at(-1)!.length;
    if (size > mostBytes) return undefined;
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** The cookies of a request. The shop's names and values are plain tokens that need no decoding. */
export const cookies = (header: string | undefined): Map<string, string> => {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  return new Map(pairs.map(([name = '', value = '']) => [name, value]));
};

/** `Lax` prevents forms of other sites from changing the cart. Not `Secure`, because the demo uses plain http. */
export const setCookie = (name: string, value: string, days?: number): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${days ? `; Max-Age=${days * 86_400}` : ''}`;

/**
 * The strictest policy that a shop with recotag can have: no inline scripts or styles except those with a known hash, Trusted Types, and
 * only the service as another origin for requests and pictures.
 *
 * @param pictures sources of pictures on other sites
 */
export const securityHeaders = (
  serviceUrl: string,
  inline?: Inline,
  pictures: readonly string[] = [],
): Record<string, string> => {
  const service = /^https?:/.test(serviceUrl) ? [new URL(serviceUrl).origin] : [];
  return {
    'Content-Security-Policy': [
      "default-src 'self'",
      ["script-src 'self'", ...(inline ? [hashSource(inline.script)] : [])].join(' '),
      ["style-src 'self'", ...(inline ? [hashSource(inline.style)] : [])].join(' '),
      "require-trusted-types-for 'script'",
      'trusted-types recotag lit-html',
      ["connect-src 'self'", ...service].join(' '),
      ["img-src 'self' data:", ...new Set([...service, ...pictures])].join(' '),
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
};
