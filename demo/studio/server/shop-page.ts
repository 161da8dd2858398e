import type { ServerResponse } from 'node:http';
import { escapeHtml } from '../../shop/html.js';
import { isLoopback } from '../../who-asks.js';
import { reply } from './reply.js';

const MOST_BYTES = 5_000_000;
const MOST_REDIRECTS = 5;
const PATIENCE = 10_000;

/** Why a page must not stand in another's frame, as its headers say; undefined where it may. */
export const framingRefusal = (headers: Headers): string | undefined => {
  const options = headers.get('x-frame-options');
  if (options) return `X-Frame-Options: ${options}`;
  const [, ancestors] = /frame-ancestors\s+([^;]+)/i.exec(headers.get('content-security-policy') ?? '') ?? [];
  if (ancestors && !/(^|\s)\*(\s|$)/.test(ancestors))
    return `Content-Security-Policy: frame-ancestors ${ancestors.trim()}`;
};

/**
 * Reads a shop's page, by redirects too, each of which must be allowed.
 *
 * @param own origin of the demo itself, whose pages may be framed by the studio
 * @throws a sentence that says what, and what to do
 */
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

/** Addresses that the operator allows beside this machine's: `STUDIO_ALLOW="https://shop.example https://test.example"`. */
export const allowedByOperator = (text = process.env.STUDIO_ALLOW ?? ''): string[] =>
  text
    .split(/[\s,]+/)
    .filter((each) => URL.canParse(each))
    .map((each) => new URL(each).origin);

/**
 * An address that the studio's server may ask: on this machine, or of the operator's list. It is no open proxy.
 *
 * @throws a sentence for any other
 */
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

/** Tags end where the next one of their name begins, so that many without an end are not looked through again and again. */
const META = /<meta(?:(?!<meta)[^>])*>/gi;
const HEAD = /<head(?:(?!<head)[^>])*>/i;
const POLICY = /http-equiv\s*=\s*["']?content-security-policy/i;

/**
 * A shop's page with the studio's way to place a list in it. It stands in a sandbox of its own origin and runs no script but
 * the studio's: it is a picture of the page, with its styles.
 */
export const shopAnswer = async (
  response: ServerResponse,
  asked: URL,
  operators: readonly string[],
): Promise<boolean> => {
  const address = asked.searchParams.get('url') ?? '';
  const { origin } = asked;
  try {
    const { url, html } = await shopPage(address, operators, origin);
    const ours = [
      `<base href="${escapeHtml(url.href)}">`,
      `<link rel="stylesheet" href="${origin}/dist/recotag-reserve.css">`,
      `<script src="${origin}/studio/built/place.js"></script>`,
      `<script async src="${origin}/dist/recotag-widgets.js"></script>`,
    ].join('');
    // The shop's own policy is for the shop's own scripts, none of which runs here.
    const clean = html.replace(META, (meta) => (POLICY.test(meta) ? '' : meta));
    const placed = HEAD.test(clean)
      ? clean.replace(HEAD, (head) => head + ours)
      : clean.replace(/^(\s*<!doctype[^>]*>)?/i, (type) => type + ours);
    return reply(response, 200, 'text/html; charset=utf-8', placed, {
      'Content-Security-Policy': [
        'sandbox allow-scripts',
        "default-src http: https: data: blob: 'unsafe-inline'",
        `script-src ${origin}/studio/built/place.js ${origin}/dist/recotag-widgets.js ${origin}/dist/recotag-pages.js`,
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
