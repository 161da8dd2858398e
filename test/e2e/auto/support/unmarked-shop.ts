import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { build } from 'esbuild';
import { listen } from '../../../../demo/listen.js';

const DIST = process.env.RECOTAG_DIST ?? 'dist';

/** A shop in React that marks nothing and has its own cart API. */
export interface UnmarkedShop {
  url: string;
  /** the shop's cart: SKU and number */
  lines: { sku: string; qty: number; price?: unknown }[];
  /** requests of the cart that the shop's own code hasn't sent: method, path and body */
  asked: string[];
  close(): Promise<void>;
}

let bundle: Promise<string> | undefined;

const bundled = (): Promise<string> =>
  (bundle ??= build({
    entryPoints: ['test/e2e/auto/support/unmarked-app.mjs'],
    bundle: true,
    write: false,
    format: 'iife',
    charset: 'ascii',
    define: { 'process.env.NODE_ENV': '"production"' },
  }).then(({ outputFiles }) => outputFiles[0]!.text));

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += part;
  return text;
};

/** @param script the attributes of the tag's script element */
export const startUnmarkedShop = async (script: string): Promise<UnmarkedShop> => {
  const app = await bundled();
  const cartOf = () => ({
    data: {
      items: shop.lines.map(({ sku, qty, price = '1.299,00' }) => ({
        item: { sku },
        qty: `${qty}`,
        price: { value: price },
      })),
    },
  });
  const { port, close } = await listen(async (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const text = await bodyOf(request);
    const isPage = request.headers['x-page'] === 'yes';
    const isCart = path === '/api/cart';
    if (isCart && !isPage) shop.asked.push(`${request.method} ${path} ${text}`.trim());
    if (isCart) {
      const { sku, qty } = JSON.parse(text || '{}');
      const added = sku && { sku, qty };
      const line = added && shop.lines.find((each) => each.sku === added.sku);
      if (line) line.qty += added.qty;
      else if (added) shop.lines.push(added);
      if (request.method === 'DELETE') shop.lines = [];
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(cartOf()));
    } else if (path.startsWith('/api/product/'))
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    else if (path === '/app.js') response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(app);
    else if (/^\/recotag[-\w]*\.js$/.test(path))
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(await readFile(DIST + path));
    else if (path === '/favicon.ico') response.writeHead(204).end();
    else
      response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
        .end(
          `<!doctype html><html lang="en"><head><title>A shop</title><script async src="/recotag.js" ${script}></script></head><body><div id="root"></div><script src="/app.js"></script></body></html>`,
        );
  }, 0);
  const shop: UnmarkedShop = {
    url: `http://localhost:${port}`,
    lines: [],
    asked: [],
    close,
  };
  return shop;
};
