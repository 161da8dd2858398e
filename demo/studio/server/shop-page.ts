import type { ServerResponse } from 'node:http';
import { escapeHtml } from '../../shop/html.js';
import { isLoopback } from '../../who-asks.js';
import { reply } from './reply.js';

const MOST_BYTES = 5_000_000;
const MOST_REDIRECTS = 5;
const PATIENCE = 10_000;

/** The header that forbids frames; undefined if frames are allowed. */
export const framingRefusal = (headers: Headers): string | undefined => {
  const options = headers.get('x-frame-options');
  if (options) return `X-Frame-Options: ${options}`;
  const [, ancestors] = /frame-ancestors\s+([^;]+)/i.exec(headers.get('content-security-policy') ?? '') ?? [];
  if (ancestors && !/(^|\s)\*(\s|$)/.test(ancestors))
    return `Content-Security-Policy: frame-ancestors ${ancestors.trim()}`;
};

/** Follows redirects only to allowed addresses. @param own origin of the demo, whose pages can be framed @throws an error message for the user */
export const shopPage = async (
  address: string,
  operators: readonly string[],
  own: string,
): Promise<{ url: URL; html: string }> => {
  let url = allowedAddress(address, operators);
  for (let redirects = 0; ; redirects++) {
    let response: Response;
    try {
      response = await fetch(url, {
        redirect: 'manual',
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(PATIENCE),
      });
    } catch {
      throw Error(`${url.href} didn’t respond within ten seconds.`);
    }
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel();
      if (redirects === MOST_REDIRECTS) throw Error(`${address} redirects too many times.`);
      url = allowedAddress(new URL(location, url).href, operators);
      continue;
    }
    if (!response.ok) throw Error(`${url.href} responds with status ${response.status}. Open a page that exists.`);
    if (!/\bhtml\b/.test(response.headers.get('content-type') ?? ''))
      throw Error(`${url.href} isn’t an HTML page. Its type is ${response.headers.get('content-type') ?? 'unknown'}.`);
    const refusal = url.origin === own ? undefined : framingRefusal(response.headers);
    if (refusal)
      throw Error(
        `${url.origin} doesn’t allow its pages in frames (${refusal}). Use the bookmarklet on the page itself.`,
      );
    const html = await response.text();
    if (html.length > MOST_BYTES) throw Error(`${url.href} is larger than 5 MB.`);
    return { url, html };
  }
};

/** The allowed origins besides this computer: `STUDIO_ALLOW="https://shop.example https://test.example"`. */
export const allowedByOperator = (text = process.env.STUDIO_ALLOW ?? ''): string[] =>
  text
    .split(/[\s,]+/)
    .filter((each) => URL.canParse(each))
    .map((each) => new URL(each).origin);

/** Only addresses on this computer and in `STUDIO_ALLOW`: the server is no open proxy. @throws an error message for any other address */
export const allowedAddress = (text: string, operators: readonly string[]): URL => {
  if (!URL.canParse(text)) throw Error('This isn’t a valid address. Enter one that starts with http:// or https://.');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw Error(`Only http: and https: addresses can be opened, not ${url.protocol}`);
  if (url.username || url.password) throw Error('An address with a password can’t be opened.');
  if (isLoopback(url.hostname) || operators.includes(url.origin)) return url;
  throw Error(
    `The demo opens only pages on this computer, and not ${url.origin}. Start the demo with STUDIO_ALLOW=${url.origin} to allow this site, or use the bookmarklet on the page itself.`,
  );
};

/** A match ends at the next tag with the same name, so that the time is linear for many unclosed tags. */
const META = /<meta(?:(?!<meta)[^>])*>/gi;
const HEAD = /<head(?:(?!<head)[^>])*>/i;
const POLICY = /http-equiv\s*=\s*["']?content-security-policy/i;

/** With the script that places a list; with `plain`, as it is, to be read. It is sandboxed, with an opaque origin, and runs only the studio's scripts. */
export const sendShopPage = async (
  response: ServerResponse,
  asked: URL,
  operators: readonly string[],
): Promise<boolean> => {
  const address = asked.searchParams.get('url') ?? '';
  const { origin } = asked;
  try {
    const { url, html } = await shopPage(address, operators, origin);
    // Only to be read by the studio, which runs and shows nothing of it.
    if (asked.searchParams.has('plain'))
      return reply(response, 200, 'text/html; charset=utf-8', html, {
        'Recotag-Address': url.href,
        'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      });
    const ours = [
      `<base href="${escapeHtml(url.href)}">`,
      `<link rel="stylesheet" href="${origin}/dist/recotag-reserve.css">`,
      `<script src="${origin}/studio/built/place.js"></script>`,
      `<script async src="${origin}/dist/recotag-widgets.js"></script>`,
    ].join('');
    // The shop's policy would block the studio's scripts. None of the shop's scripts run here.
    const clean = html.replace(META, (meta) => (POLICY.test(meta) ? '' : meta));
    const placed = HEAD.test(clean)
      ? clean.replace(HEAD, (head) => head + ours)
      : clean.replace(/^(\s*<!doctype[^>]*>)?/i, (type) => type + ours);
    return reply(response, 200, 'text/html; charset=utf-8', placed, {
      'Content-Security-Policy': [
        'sandbox allow-scripts',
        "default-src http: https: data: blob: 'unsafe-inline'",
        // The files of the lists load each other.
        `script-src ${origin}/studio/built/place.js ${origin}/dist/`,
        "frame-src 'none'",
        "object-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ].join('; '),
    });
  } catch (error) {
    return reply(response, 422, 'application/json', JSON.stringify({ problem: (error as Error).message }));
  }
};
