import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { decoded } from './shop/http.js';
import type { ShopOptions } from './shop/shop.js';
import { projectFolder, staticFile } from './shop/static-file.js';

const NOT_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Documentation</title></head>
<body><h1>The documentation site is not built</h1>
<p>Run <code>npm run site</code>, then load this page again.</p>
<p>The same pages are in the folder <code>docs</code>.</p></body></html>`;

const HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };

/**
 * The documentation site at `/docs`.
 *
 * @param folder where the site was built
 */
export const docs = (folder = resolve(projectFolder(), 'build/docs')): NonNullable<ShopOptions['extra']> => {
  const fileAt = async (path: string) => {
    for (const name of [path, `${path}.html`, join(path, 'index.html')]) {
      const file = await staticFile(folder, name);
      if (file) return file;
    }
    return undefined;
  };
  return async (request, response) => {
    const path = /^\/docs(\/[^?#]*)?(?=$|[?#])/.exec(request.url ?? '');
    if (!path || !['GET', 'HEAD'].includes(request.method ?? '')) return false;
    if (path[1] === undefined) {
      response.writeHead(308, { ...HEADERS, Location: '/docs/' }).end();
      return true;
    }
    const found = await fileAt(path[1] === '/' ? 'index.html' : decoded(path[1]).slice(1) || 'invalid');
    const { body, type } = found ?? (await fileAt('404.html')) ?? { body: NOT_BUILT, type: 'text/html; charset=utf-8' };
    const status = found ? 200 : existsSync(join(folder, 'index.html')) ? 404 : 503;
    // Files below assets/ have their hash in their names.
    const lasts = found && path[1].startsWith('/assets/') && { 'Cache-Control': 'public, max-age=31536000, immutable' };
    response.writeHead(status, { ...HEADERS, 'Content-Type': type, ...lasts }).end(body);
    return true;
  };
};
