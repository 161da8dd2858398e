import { readFile } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import { extname, join } from 'node:path';

/** recotag's files, the catalogue and the pictures of the lists are below this path of the shop. */
export const OWN = '/recotag-run/';

const TYPES = { '.js': 'text/javascript', '.css': 'text/css' };
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
const TEXT = /html|json|javascript|xml|css/;

/** A product of the catalogue, as for `catalog-url`. */
const productOf = (id) => ({ id, name: `Product ${id}`, price: 9.9, url: '/' });

const escaped = (text) => text.replace(/\//g, '\\/');

/**
 * Serves a shop with additions to the head of each page, as if its templates had them. The shop's own addresses become those of the proxy.
 *
 * @param shop origin of the shop
 * @param head given the proxy's origin, the HTML for the end of each head
 */
export const startProxy = async ({ shop, head, dist = 'dist' }) => {
  let origin;
  const to = (text, from, into) => text.replaceAll(from, into).replaceAll(escaped(from), escaped(into));

  const serveOwn = async ({ pathname, searchParams }, response) => {
    const name = pathname.slice(OWN.length);
    const file = /^recotag[\w-]*\.(js|css)$/.test(name)
      ? await readFile(join(dist, name)).catch(() => undefined)
      : undefined;
    if (file) response.writeHead(200, { 'Content-Type': TYPES[extname(name)] }).end(file);
    else if (name.startsWith('pictures/')) response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(PICTURE);
    else if (name === 'catalogue') {
      const products = searchParams.get('ids').split(',').map(productOf);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(products));
    } else response.writeHead(404).end();
  };

  const forward = (request, response) => {
    const headers = { ...request.headers, host: new URL(shop).host, 'accept-encoding': 'identity' };
    for (const name of ['origin', 'referer']) if (headers[name]) headers[name] = to(headers[name], origin, shop);
    const { method, url } = request;
    const asked = httpRequest(`${shop}${url}`, { method, headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', () => response.destroy());
      answer.on('end', () => {
        const { 'transfer-encoding': _, 'content-length': __, ...kept } = answer.headers;
        if (kept.location) kept.location = to(kept.location, shop, origin);
        const type = `${kept['content-type']}`;
        let body = Buffer.concat(parts);
        if (TEXT.test(type)) {
          let text = to(`${body}`, shop, origin);
          if (/html/.test(type)) text = text.replace('</head>', () => `${head(origin)}</head>`);
          body = Buffer.from(text);
        }
        response.writeHead(answer.statusCode, { ...kept, 'content-length': body.length }).end(body);
      });
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url, origin);
    if (url.pathname.startsWith(OWN)) serveOwn(url, response).catch(() => response.destroy());
    else forward(request, response);
  });
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  origin = `http://localhost:${server.address().port}`;
  return {
    origin,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
