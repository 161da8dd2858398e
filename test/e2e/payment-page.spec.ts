// docs/payment-pages.md, as it stands there: the bundle is built with its commands, and a page under its policy loads no other script.
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readSnippets } from '../dist/snippets/read-snippets.js';
import { expect } from './expect.js';
import { test } from './test.js';
import { type Asked, type Server, startServer } from './widgets/support/server.js';
import { recommendations, some } from './widgets/support/service.js';

const FOLDER = `build/payment-${process.pid}`;

const snippet = (heading: string, language: string): string =>
  readSnippets().find(
    (each) => each.page === 'docs/payment-pages.md' && each.heading === heading && each.language === language,
  )!.code;
const HTML = snippet('One file', 'html');
const LIST = '<reco-list area="cart-page" limit="8" layout="carousel" currency="EUR" loading="eager"></reco-list>';

let shop: Server;
let bundle: Buffer;
let hash: string;
let isChanged = false;

test.beforeAll(async () => {
  // A shop's project: its packages are those of the repository.
  await mkdir(join(FOLDER, 'node_modules/.bin'), { recursive: true });
  await symlink(resolve('.'), join(FOLDER, 'node_modules/recotag'));
  await symlink(resolve('node_modules/.bin/esbuild'), join(FOLDER, 'node_modules/.bin/esbuild'));
  await writeFile(join(FOLDER, 'recotag-payment.js'), snippet('One file', 'js'));
  const printed = execFileSync('sh', ['-ec', snippet('One file', 'sh')], { cwd: FOLDER, encoding: 'utf8' });
  hash = printed.trim().split('\n').at(-1)!;
  bundle = await readFile(join(FOLDER, 'public/recotag-payment.js'));
  const policy = snippet('Content security policy', 'csp').replaceAll('\n', ' ');
  shop = await startServer(({ url }) => {
    if (url.pathname === '/recotag-payment.js')
      return { headers: { 'Content-Type': 'text/javascript' }, body: `${bundle}${isChanged ? '\n' : ''}` };
    if (url.pathname.startsWith('/picture/'))
      return { headers: { 'Content-Type': 'image/svg+xml' }, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    if (url.searchParams.get('operation') === 'Reco') return recommendations(some(8));
    if (url.pathname.startsWith('/reco/')) return {};
    return {
      headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy },
      body: `<!doctype html><html lang="en"><title>Payment</title>${HTML.replace('sha384-HASH', hash)}<main>${LIST}<p id="pay">Card number</p></main></html>`,
    };
  });
});
test.afterAll(async () => {
  await shop.close();
  await rm(FOLDER, { recursive: true });
});
test.beforeEach(() => {
  shop.asked.length = 0;
  isChanged = false;
});

const operations = (): (string | null)[] =>
  shop.asked.filter(({ method }) => method === 'POST').map(({ url }: Asked) => url.searchParams.get('operation'));

test('one script, also for a part that is loaded on demand elsewhere, and no other host', async ({ page }) => {
  const scripts: string[] = [];
  const hosts = new Set<string>();
  const complaints: string[] = [];
  page.on('request', (request) => {
    hosts.add(new URL(request.url()).origin);
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(shop.url);
  // The carousel's buttons are of a part that the script files load on demand.
  await expect(page.locator('reco-list').locator('[part~=card]').first()).toBeVisible();
  await expect(page.locator('reco-list').locator('[part~=next]')).toBeAttached();
  await page.evaluate(() => window.recotag?.('setCart', [{ product: '4711', count: 1, price: 9.5 }]));
  await expect.poll(operations).toEqual(expect.arrayContaining(['Reco', 'SetCart']));
  expect(scripts).toEqual(['/recotag-payment.js']);
  expect([...hosts]).toEqual([shop.url]);
  expect(complaints.filter((text) => !/favicon/.test(text))).toEqual([]);
});

test('a file with one more byte does not run, and the page stays', async ({ page }) => {
  isChanged = true;
  await page.goto(shop.url, { waitUntil: 'load' });
  expect(await page.evaluate(() => !!customElements.get('reco-list'))).toBe(false);
  await expect(page.locator('#pay')).toBeVisible();
  expect(operations()).toEqual([]);
});
