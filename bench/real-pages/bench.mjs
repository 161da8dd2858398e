// Measures what recotag reads on frozen product pages: `npm run build && node bench/real-pages/bench.mjs <folder> [--verbose]`.
// README.md describes the folder and the figures.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { readPages } from './pages.mjs';
import { judge, table } from './score.mjs';

const folder = process.argv[2];
const isVerbose = process.argv.includes('--verbose');
if (!folder) throw new Error('name the folder: node bench/real-pages/bench.mjs <folder>');

/** An origin without a server: this file answers every request. */
const HOST = 'https://recotag-bench.invalid';
const TAG = `<script async src="${HOST}/recotag.js" data-base-url="${HOST}/service" data-endpoint-id="bench" data-auto="view cart" data-data-layer></script>`;
const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** Long enough for scripts that run soon after the page has loaded. */
const PATIENCE = 400;

const own = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));
const browser = await chromium.launch({ ...(own && { executablePath: own }), args: ['--no-sandbox'] });

/** Inserts the tag at the start of the head, where most shops have it. */
const withTag = (html) =>
  /<head[\s>]/i.test(html) ? html.replace(/<head(?:\s[^>]*)?>/i, (head) => head + TAG) : TAG + html;

/** Loads a page with the tag, without network. @returns the operations that the tag would send */
const operationsOf = async ({ url, html }) => {
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  const operations = [];
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => {}));
  await page.route('**/*', async (route) => {
    const address = route.request().url();
    if (address.startsWith(`${HOST}/service`)) {
      const operation = new URL(address).searchParams.get('operation');
      if (operation) operations.push({ operation, body: route.request().postData() ?? '' });
      return route.fulfill({
        headers: CORS,
        contentType: 'application/xml',
        body: '<result><status>Success</status></result>',
      });
    }
    if (address.startsWith(HOST))
      return route.fulfill({
        headers: CORS,
        contentType: 'text/javascript',
        body: await readFile(`dist${new URL(address).pathname}`),
      });
    if (
      route.request().isNavigationRequest() &&
      !route.request().frame().parentFrame() &&
      address === new URL(url).href.split('#')[0]
    )
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: withTag(html) });
    return route.abort();
  });
  try {
    await page.goto(url, { waitUntil: 'load', timeout: 30_000 });
    await page.waitForFunction(() => Reflect.has(document, Symbol.for('recotag')), null, { timeout: 10_000 });
    await page.waitForTimeout(PATIENCE);
  } catch (error) {
    console.error(`!! ${url}: ${`${error}`.split('\n')[0]}`);
  }
  await context.close().catch(() => {});
  return operations;
};

/** Reads pages as a card with `product-url` does. */
const cardReader = async () => {
  const { outputFiles } = await build({
    entryPoints: ['widgets/resolve/json-ld.ts'],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const page = await browser.newPage();
  await page.route('**/*', async (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: outputFiles[0].text })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto(HOST);
  return ({ html, url }) =>
    page.evaluate(
      async ([text, address, file]) => {
        const { productOf } = await import(file);
        const parse = (markup) => new DOMParser().parseFromString(markup, 'text/html');
        return productOf(text, parse, address) ?? null;
      },
      [html, url, `${HOST}/json-ld.js`],
    );
};

const card = await cardReader();
const results = [];
for (const page of await readPages(folder)) {
  const result = judge(page, await operationsOf(page), await card(page));
  results.push(result);
  if (isVerbose) console.log(JSON.stringify(result));
}
await browser.close();
console.log(table(results));
