// What the tag loads from beside itself lies on another origin, which sends no CORS headers; and the bookmarklet of docs/inspector.md.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { listen } from '../../../demo/listen.js';
import { expect } from '../expect.js';
import { test as base } from '../test.js';

const FILES = 'http://files.example';
const STRICT = `script-src 'self' 'unsafe-inline' FILES; require-trusted-types-for 'script'; trusted-types recotag`;

interface Fixtures {
  /** Where the files are, and whether they come with CORS headers; paths that were asked for. */
  files: { url: string; cors: boolean; asked: string[] };
  /** Opens a page of the shop with this in its body, under this policy. */
  open(body: string, policy?: string): Promise<void>;
  /** What the page heard of errors that nobody caught. */
  thrown(): Promise<string[]>;
}

const test = base.extend<Fixtures>({
  files: async ({ browserName: _ }, use) => {
    const files: Fixtures['files'] = { url: '', cors: false, asked: [] };
    const server = await listen(async ({ url = '' }, response) => {
      files.asked.push(url);
      response.setHeader('Content-Type', 'text/javascript');
      if (files.cors) response.setHeader('Access-Control-Allow-Origin', '*');
      response.end(await readFile(`${process.env.RECOTAG_DIST ?? 'dist'}${url}`).catch(() => ''));
    }, 0);
    files.url = `http://127.0.0.1:${server.port}`;
    await use(files);
    await server.close();
  },
  thrown: async ({ page }, use) => {
    // Not by the driver: Firefox tells that of refused requests, too.
    await page.addInitScript(() => {
      const thrown: string[] = [];
      Object.assign(window, { thrown });
      addEventListener('error', ({ message }) => thrown.push(message));
      addEventListener('unhandledrejection', ({ reason }) => thrown.push(String(reason)));
    });
    await use(() => page.evaluate(() => (window as typeof window & { thrown: string[] }).thrown));
  },
  open: async ({ page, files }, use) => {
    let answer = { body: '', policy: '' };
    const shop = await listen((_, response) => {
      response.setHeader('Content-Type', 'text/html');
      if (answer.policy) response.setHeader('Content-Security-Policy', answer.policy.replaceAll('FILES', files.url));
      response.end(`<!doctype html><title>A shop</title>${answer.body}`);
    }, 0);
    await use(async (body, policy = '') => {
      answer = { body: body.replaceAll(FILES, files.url), policy };
      await page.goto(`http://127.0.0.1:${shop.port}/?recotag-inspector`);
    });
    await shop.close();
  },
});

const TAG = `<script async src="${FILES}/recotag.js" data-base-url="/none" data-endpoint-id="e" data-inspector></script>`;

/** The bookmarklet as the page prints it. */
const bookmarklet = async (files: string): Promise<string> => {
  const page = await readFile('docs/inspector.md', 'utf8');
  const [, code] = /^ *javascript:(.+)$/m.exec(page)!;
  return code!.replace('https://cdn.example', files);
};

test('the tag loads the inspector from another origin with CORS headers', async ({ page, open, files, thrown }) => {
  files.cors = true;
  await open(TAG);
  await expect(page.getByRole('region', { name: 'recotag inspector' })).toBeVisible();
  expect(await thrown()).toEqual([]);
});

test('without CORS headers the tag loads the inspector by an element, and its second file reports that it can’t be loaded', async ({
  page,
  open,
  thrown,
}) => {
  await open(TAG);
  const inspector = page.getByRole('region', { name: 'recotag inspector' });
  await expect(inspector).toBeVisible();
  await inspector.getByRole('tab', { name: 'Operations' }).click();
  await expect(inspector.getByText(/^TypeError/)).toBeVisible();
  expect(await thrown()).toEqual([]);
});

/** The tag goes on, without the inspector, and the page hears nothing of it. */
const expectWithout = async (page: Page, files: Fixtures['files'], thrown: () => Promise<string[]>): Promise<void> => {
  const url = `${files.url}/recotag-inspector.js`;
  await expect.poll(() => page.evaluate(() => window.recotag?.version)).toBeTruthy();
  await expect.poll(() => files.asked.includes('/recotag-inspector.js')).toBe(true);
  // The tag was the first to ask, and so has been told by the time that this is.
  await page.evaluate((file) => import(file).catch(() => undefined), url);
  expect(await page.locator(`script[src="${url}"]`).count()).toBe(0);
  expect(await page.locator('recotag-inspector').count()).toBe(0);
  expect(await thrown()).toEqual([]);
};

// An element would run what the page's import map refuses as well.
test('the fallback is skipped when the page has an import map with integrity', async ({
  page,
  open,
  files,
  thrown,
}) => {
  await open(
    `<script type="importmap">{ "integrity": { "${FILES}/recotag-inspector.js": "sha384-another" } }</script>${TAG}`,
  );
  await expectWithout(page, files, thrown);
});

test('where the policy rejects the script’s URL, the tag goes on without the inspector', async ({
  page,
  open,
  files,
  thrown,
}) => {
  await open(TAG, STRICT);
  test.skip(!(await page.evaluate(() => 'trustedTypes' in window)), 'this browser knows no Trusted Types');
  await expectWithout(page, files, thrown);
});

test('the bookmarklet opens the inspector from an origin without CORS headers', async ({
  page,
  open,
  files,
  thrown,
}) => {
  await open('');
  await page.evaluate(await bookmarklet(files.url));
  await expect(page.getByRole('region', { name: 'recotag inspector' })).toBeVisible();
  expect(await thrown()).toEqual([]);
});

test('where the policy blocks the file, the bookmarklet reports it', async ({ page, open, files, thrown }) => {
  await open('', STRICT.replace('FILES', "'self'"));
  test.skip(!(await page.evaluate(() => 'trustedTypes' in window)), 'this browser knows no Trusted Types');
  const said = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.message();
  });
  // Typed into the address bar, as a bookmark is: the page's policy has no say in that.
  await page.evaluate(await bookmarklet(files.url));
  expect(await said).toMatch(/^recotag: /);
  expect(await thrown()).toEqual([]);
});
