import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inFolder } from './in-folder.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The product that fixtures are written with. */
export const FIRST = '4711';

/** Where a fixture's server writes what it has rendered. */
const PLACE = '<!--app-->';

const listen = (server) =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.address().port));
  });

/** The fixture's page for a product: the file that was built, with the id in the place of the one it was written with. '' is the home page. */
async function pageOf(folder, product) {
  const built = await readFile(join(folder, 'dist/index.html'), 'utf8');
  const page = product
    ? built.replaceAll(FIRST, product)
    : built.replace(`area="product-page" product="${FIRST}"`, 'area="home"').replace(`data-product="${FIRST}"`, '');
  const entry = join(folder, 'dist/server/server.js');
  if (!existsSync(entry)) return page;
  // In a process of its own, as on a server: nothing here has a window.
  const print = `const { render } = await import(${JSON.stringify(entry)});
process.stdout.write(await render(${JSON.stringify(product)}));`;
  return page.replace(PLACE, await inFolder(folder, process.execPath, '--input-type=module', '-e', print));
}

/** Serves the files that were built, with the page's markup from the fixture's own server bundle where it has one. */
async function serveFiles(folder) {
  const server = createServer(async ({ url }, response) => {
    const path = url.split('?')[0];
    const product = path === '/' ? '' : /^\/p\/([\w-]+)$/.exec(path)?.[1];
    const isPage = product !== undefined;
    const file = join(folder, 'dist', isPage ? 'index.html' : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    const content = isPage ? await pageOf(folder, product) : await readFile(file);
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(content);
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Starts the fixture's own server. */
async function start(folder, service, command) {
  const free = createServer();
  const port = await listen(free);
  await new Promise((resolve) => free.close(resolve));
  const child = spawn(command, {
    shell: true,
    detached: true,
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
      PORT: `${port}`,
      SERVICE: service,
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const close = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  const origin = `http://127.0.0.1:${port}`;
  const until = Date.now() + 120_000;
  while (!(await fetch(`${origin}/p/${FIRST}`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > until) {
      close();
      throw Error(`${command} does not answer: ${said}`);
    }
    await pause(100);
  }
  return { origin, close };
}

/** Serves a fixture's pages: `/` is the home page, `/p/{id}` a product's. */
export const serve = async ({ page, start: command }, folder, service) => {
  if (page === 'files') return serveFiles(folder);
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return start(folder, service, command ?? scripts.start);
};
