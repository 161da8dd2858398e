import type { ServerResponse } from 'node:http';
import { escapeHtml, html } from '../../shop/html.js';
import { reply } from './reply.js';

/** In the order of the cascade. */
const STYLES = ['tokens', 'base', 'controls', 'layout', 'rooms', 'media'];

const POLICY = ["default-src 'self'", "script-src 'self'", "style-src 'self'", "base-uri 'none'", "form-action 'none'"];

const send = (response: ServerResponse, page: string, more: readonly string[]): true =>
  reply(response, 200, 'text/html; charset=utf-8', page, {
    'Content-Security-Policy': [...POLICY, ...more].join('; '),
  });

/** The studio's page with a strict policy. Its frames send the requests to services. */
export const studioDocument = (response: ServerResponse, serviceUrl: string): true => {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>recotag studio</title>
<link rel="icon" href="/studio/styles/icon.svg" type="image/svg+xml">
${STYLES.map((name) => html`<link rel="stylesheet" href="/studio/styles/${name}.css">`)}
<script type="module" src="/studio/built/studio.js"></script>
</head>
<body>
<div id="studio"><p class="opening">Loading…</p><noscript><p class="opening">The studio needs JavaScript.</p></noscript></div>
</body>
</html>
`.text;
  return send(response, page, [
    // The store of published lists and its results may be on any site.
    `connect-src 'self' ${new URL(serviceUrl).origin} https: http://localhost:* http://127.0.0.1:*`,
    // The pictures of the shop's own products may be on any site, too.
    "img-src 'self' data: http: https:",
    "frame-src 'self'",
    "frame-ancestors 'none'",
  ]);
};

/**
 * The page in the preview's frame, with the element as in the embed code, so that a real page load is measured.
 *
 * The markup comes from the query, and so possibly from a link. The policy allows only the project's own scripts, so that no script
 * in the markup runs. The service and the looks aren't in the query: the studio passes them in memory.
 */
export const previewDocument = (response: ServerResponse, url: URL): true => {
  const asked = (name: string, usual = '') => url.searchParams.get(name) ?? usual;
  const dir = asked('dir') === 'rtl' ? 'rtl' : 'ltr';
  const scheme = asked('scheme') === 'dark' ? 'dark' : 'light';
  const page = `<!doctype html>
<html lang="${escapeHtml(asked('lang', 'en'))}" dir="${dir}" data-scheme="${scheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview</title>
<link rel="stylesheet" href="/dist/recotag-reserve.css">
<link rel="stylesheet" href="/studio/styles/preview.css">
<script src="/studio/built/preview.js"></script>
<script async src="/dist/recotag-widgets.js"></script>
</head>
<body>
<main>
<div class="line"></div><div class="line short"></div>
${asked('markup')}
<div class="line"></div><div class="line"></div><div class="line short"></div>
</main>
</body>
</html>
`;
  return send(response, page, [
    "style-src-attr 'unsafe-inline'",
    'connect-src http: https:',
    'img-src http: https: data:',
    "frame-src 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ]);
};
