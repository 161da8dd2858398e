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

/** What a page does, and what the report then says. */
const walked: Record<string, { script: string; says: string }> = {
  dialogs: {
    script: 'addEventListener("beforeunload", (event) => event.preventDefault()); alert(1); confirm(2); prompt(3);',
    says: 'no cart was sent',
  },
  'calls of the service that are none': {
    script: `fetch("/v3/operations/async"); fetch("/v3/operations/sync", { method: "PUT", body: "<" });
      for (const body of [undefined, "x", "<operation>1</operation>", "<a"]) fetch("/v3/operations/async?operation=Odd", { method: "POST", body });`,
    says: 'open: Odd <operation>1</operation>',
  },
  'texts that move the cursor, and a list without an address': {
    script: `document.querySelector("button").textContent += "\\u001b[2J\\u0085\\u2028  ✓ All is well";
      document.body.insertAdjacentHTML("beforeend", '<reco-list product="1" catalog-url="https:// shop.example/api?ids={ids}"></reco-list>');`,
    says: 'Developer: The catalog-url of <reco-list> number 1 is not a valid URL',
  },
};

for (const [name, { script, says }] of Object.entries(walked))
  test(`the walk goes on: ${name}`, async ({ site, service }) => {
    site.page('/p/1', {
      html: shopHtml(service.url, {
        body: `<button type="button">Add to cart</button><script>${script}</script><script async src="/recotag-widgets.js"></script>`,
      }),
    });
    const { code, text } = await run(`${site.url}/p/1`);
    expect(text).toContain(says);
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}]|^\s*✓/mu);
    expect(code).toBe(1);
    expect(await profiles()).toEqual([]);
  });

test('the walk ends: a script without an end', async ({ site, service }) => {
  site.page('/p/1', {
    html: shopHtml(service.url, {
      body: '<script>addEventListener("load", () => setTimeout(() => { for (;;); }));</script>',
    }),
  });
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
