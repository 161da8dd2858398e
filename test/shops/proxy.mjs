import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';

/** recotag's files and the pictures of the lists are below this path of the shop. */
export const OWN = '/recotag-run/';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
const TEXT = /html|json|javascript|xml|css/;

/**
 * Serves a shop with additions to the head of each page, as if its templates had them. The shop's own addresses become those of the proxy.
 *
 * @param shop origin of the shop
 * @param head given the proxy's origin, the HTML for the end of each head
 */
export const startProxy = async ({ shop, head }) => {
  let origin;
  const to = (text, from, into) => text.replaceAll(new URL(from).host, new URL(into).host);
  const app = new Hono();
  app.get(`${OWN}pictures/*`, (context) => context.body(PICTURE, 200, { 'Content-Type': 'image/svg+xml' }));
  app.get(`${OWN}*`, serveStatic({ root: 'dist', rewriteRequestPath: (path) => path.slice(OWN.length) }));
  app.all('*', async ({ req }) => {
    const headers = new Headers(req.raw.headers);
    headers.delete('host');
    for (const name of ['origin', 'referer'])
      if (headers.has(name)) headers.set(name, to(headers.get(name), origin, shop));
    const answer = await proxy(to(req.url, origin, shop), { raw: req.raw, headers, redirect: 'manual' });
    const kept = new Headers(answer.headers);
    if (kept.has('location')) kept.set('location', to(kept.get('location'), shop, origin));
    kept.delete('content-length');
    const type = `${kept.get('content-type')}`;
    if (!TEXT.test(type)) return new Response(answer.body, { status: answer.status, headers: kept });
    const text = to(await answer.text(), shop, origin);
    const body = /html/.test(type) ? text.replace('</head>', () => `${head(origin)}</head>`) : text;
    return new Response(body, { status: answer.status, headers: kept });
  });
  const server = await new Promise((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: 'localhost' }, () => resolve(started));
  });
  origin = `http://localhost:${server.address().port}`;
  return {
    origin,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
