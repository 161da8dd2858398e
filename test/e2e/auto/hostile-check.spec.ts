// `recotag check` on shops that don't want to be checked.
import { mkdir, readdir } from 'node:fs/promises';
import { checkCommand } from '../../../src/check/check-command.js';
import { expect, test } from '../tag/support/test.js';
import { shopHtml } from './support/shop-html.js';

test.skip(({ browserName }) => browserName !== 'chromium', 'the command has its own Chromium');

let folder: string;
let before: string | undefined;

test.beforeEach(({ browserName: _ }, info) => {
  process.env.RECOTAG_DIST ??= 'dist';
  before = process.env.TMPDIR;
  folder = info.outputPath('tmp');
});

test.afterEach(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
});

const run = async (...words: string[]): Promise<{ code: number; text: string; warned: string }> => {
  await mkdir(folder, { recursive: true });
  // The browser's profile is made in there.
  process.env.TMPDIR = folder;
  const texts: string[] = [];
  const warnings: string[] = [];
  const code = await checkCommand(
    words,
    (text) => texts.push(text),
    (text) => warnings.push(text),
  );
  return { code, text: texts.join('\n'), warned: warnings.join('\n') };
};

const profiles = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name.startsWith('recotag-'));

const MARKUP = '<script type="application/ld+json">{"@type":"Product","sku":"4711"}</script>';

const walked: Record<string, string> = {
  'a dialog': 'alert(1); confirm(2); prompt(3);',
  'a page that asks whether it may be left': 'addEventListener("beforeunload", (event) => event.preventDefault());',
  'calls of the service without a body, and with another method':
    'fetch("/v3/operations/async"); fetch("/v3/operations/async?operation=SetCart", { method: "POST" }); fetch("/v3/operations/sync", { method: "PUT", body: "<" });',
  'calls with bodies that are no operation':
    'for (const body of ["x", "<operation>1</operation>", "<a"]) fetch("/v3/operations/async?operation=ViewProduct", { method: "POST", body });',
  'a title that moves the cursor': 'document.title = "\\u001b[2J\\n  ✓ All is well";',
  'a list without an address':
    'document.body.innerHTML += `<reco-list product="1" catalog-url="https:// shop.example/api?ids={ids}"></reco-list>`;',
};

for (const [name, script] of Object.entries(walked))
  test(`the walk goes on: ${name}`, async ({ site, service }) => {
    site.page('/p/1', {
      html: shopHtml(service.url, {
        head: MARKUP,
        body: `<button type="button">Add to cart</button><script>${script}</script><script async src="/recotag-widgets.js"></script>`,
      }),
    });
    const { code, text } = await run(`${site.url}/p/1`);
    expect(code, text).toBe(1);
    expect(text).toContain('✗');
    if (name === 'a list without an address')
      expect(text).toContain('The catalog-url of <reco-list> number 1 is no address');
    expect(await profiles()).toEqual([]);
  });

const endless: Record<string, string> = {
  'a script without an end': 'addEventListener("load", () => setTimeout(() => { for (;;); }));',
  'dialogs without an end': 'addEventListener("load", () => setTimeout(() => { for (;;) alert(1); }));',
};

for (const [name, script] of Object.entries(endless))
  test(`the walk ends: ${name}`, async ({ site, service }) => {
    site.page('/p/1', { html: shopHtml(service.url, { body: `<script>${script}</script>` }) });
    const { code, text } = await run(`${site.url}/p/1`, '--timeout', '3');
    expect(text).toContain('did not answer within 3 s');
    expect(code).toBe(2);
    expect(await profiles()).toEqual([]);
  });

test('that it runs without a sandbox is said', async () => {
  const { warned } = await run('http://localhost:9/');
  if (process.getuid?.() === 0) expect(warned).toContain('--no-sandbox');
  else expect(warned).toBe('');
  expect(await profiles()).toEqual([]);
});
