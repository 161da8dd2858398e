import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { decoded } from './shop/http.js';
import type { ShopOptions } from './shop/shop.js';
import { projectFolder } from './shop/static-file.js';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.tpl': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

const NOT_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Documentation</title></head>
<body><h1>The documentation site is not built</h1>
<p>Run <code>npm run site</code>, then load this page again.</p>
<p>The same pages are in the folder <code>docs</code>.</p></body></html>`;

/**
 * The documentation site at `/docs`. Each page has its own content security policy in a `<meta>` element.
 *
 * @param folder where the site was built
 */
export const docs = (folder = resolve(projectFolder(), 'build/docs')): NonNullable<ShopOptions['extra']> => {
  const fileAt = async (path: string): Promise<string | undefined> => {
    for (const name of [path, `${path}.html`, join(path, 'index.html')]) {
      const file = resolve(folder, `.${sep}${name}`);
      if (!path.includes('\0') && (file + sep).startsWith(folder + sep) && TYPES[extname(file)] && existsSync(file))
        if ((await stat(file)).isFile()) return file;
    }
    return undefined;
  };
  return async (request, response) => {
    const path = /^\/docs(\/[^?#]*)?(?=$|[?#])/.exec(request.url ?? '');
    if (!path || !['GET', 'HEAD'].includes(request.method ?? '')) return false;
    const headers = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };
    const html = { ...headers, 'Content-Type': TYPES['.html'] };
    if (!existsSync(join(folder, 'index.html'))) response.writeHead(503, html).end(NOT_BUILT);
    else if (path[1] === undefined) response.writeHead(308, { ...headers, Location: '/docs/' }).end();
    else {
      const found = await fileAt(path[1] === '/' ? 'index.html' : decoded(path[1]).slice(1) || 'invalid');
      const file = found ?? join(folder, '404.html');
      // Files below assets/ have their hash in their names.
      const cache = path[1].startsWith('/assets/') && found ? 'public, max-age=31536000, immutable' : 'no-cache';
      // The build has compressed each text.
      const accepts = /\bbr\b/.test(`${request.headers['accept-encoding']}`) && existsSync(`${file}.br`);
      const sent = accepts ? `${file}.br` : file;
      const { size } = await stat(sent);
      response.writeHead(found ? 200 : 404, {
        ...headers,
        ...(accepts && { 'Content-Encoding': 'br' }),
        Vary: 'Accept-Encoding',
        'Content-Type': TYPES[extname(file)],
        'Content-Length': size,
        'Cache-Control': cache,
      });
      if (request.method === 'HEAD') response.end();
      else createReadStream(sent).pipe(response);
    }
    return true;
  };
};
