import type { ServerResponse } from 'node:http';
import { escapeHtml } from '../../shop/html.js';
import { reply } from './reply.js';
import { shopPage } from './shop-page.js';

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
