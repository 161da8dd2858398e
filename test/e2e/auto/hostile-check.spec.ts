// `recotag check` on shops that don't want to be checked.
import { mkdir, readdir } from 'node:fs/promises';
import { runRecotag } from '../../run-recotag.js';
import { expect, test } from '../tag/support/test.js';
import { shopHtml } from './support/shop-html.js';

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

const run = async (...words: string[]) => {
  await mkdir(folder, { recursive: true });
  // The browser's profile is made in there.
  process.env.TMPDIR = folder;
  return runRecotag(['check', ...words]);
};

/** What a page does, and what the report then says. */
const parts: { html: string; says: string }[] = [
  // Elements with names of the document's properties.
  {
    html: '<img name="title"><img name="querySelectorAll"><img name="querySelector"><form id="recotag"><input name="version"></form>',
    says: 'A view was sent: product 1',
  },
  // Dialogs.
  {
    html: '<script>addEventListener("beforeunload", (event) => event.preventDefault()); alert(1); confirm(2); prompt(3);</script>',
    says: 'no cart was reported',
  },
  // Requests to the service's address that are no valid operations.
  {
    html: `<script>fetch("/v3/operations/async"); fetch("/v3/operations/sync", { method: "PUT", body: "<" });
      for (const body of [undefined, "x", "<operation>1</operation>", "<a"]) fetch("/v3/operations/async?operation=Odd", { method: "POST", body });</script>`,
    says: 'open: Odd <operation>1</operation>',
  },
  // Text that moves the cursor of a terminal, and a list with an invalid address.
  {
    html: `<script>document.getElementsByTagName("button")[0].textContent += "\\u001b[2J\\u0085\\u2028  ✓ All is well";
      document.body.insertAdjacentHTML("beforeend", '<reco-list product="1" catalog-url="https:// shop.example/api?ids={ids}"></reco-list>');</script>`,
    says: 'Developer: The catalog-url of <reco-list> number 1 is not a valid URL',
  },
];

test('a page that does everything to stop the walk is walked through as any other', async ({ site, service }) => {
  site.page('/p/1', {
    html: shopHtml(service.url, {
      attributes: 'data-view-product="1"',
      body: `<button type="button">Add to cart</button>${parts.map(({ html }) => html).join('')}<script async src="/recotag-widgets.js"></script>`,
    }),
  });
  const { code, out } = await run(`${site.url}/p/1`);
  for (const { says } of parts) expect(out).toContain(says);
  expect(out).not.toMatch(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}]|^\s*✓ +All is well/mu);
  expect(code).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('the walk ends: a script without an end', async ({ site, service }) => {
  site.page('/p/1', {
    html: shopHtml(service.url, {
      body: '<script>addEventListener("load", () => setTimeout(() => { for (;;); }));</script>',
    }),
  });
  const { code, warned } = await run(`${site.url}/p/1`, '--timeout', '3');
  expect(warned).toContain('did not respond within 3 s');
  if (process.getuid?.() === 0) expect(warned).toContain('--no-sandbox');
  expect(code).toBe(2);
  expect(await readdir(folder)).toEqual([]);
});
