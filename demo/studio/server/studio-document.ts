import type { ServerResponse } from 'node:http';
import { html } from '../../shop/html.js';
import { reply } from './reply.js';

/** In the order of the cascade. */
const STYLES = [
  'tokens',
  'page',
  'controls',
  'settings',
  'looks',
  'stage',
  'sheet',
  'output',
  'views',
  'code',
  'small',
  'forced',
];

/** The studio's page. Its own policy is strict; any service may be tried, so calls go anywhere. */
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
<div id="studio"><p class="opening">The studio opens…</p><noscript><p class="opening">The studio is a program: it needs JavaScript.</p></noscript></div>
</body>
</html>
`.text;
  return reply(response, 200, 'text/html; charset=utf-8', page, {
    'Content-Security-Policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      `connect-src 'self' ${new URL(serviceUrl).origin}`,
      "img-src 'self' data:",
      "frame-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  });
};
