// The snippets of README and docs that are for pages, each as it stands in a page of a shop: its addresses lead to the built files
// and to a service that answers. One browser page for all of them; each shop is a host of its own.
import { expect } from '@playwright/test';
import { snippetsByWay } from '../../dist/snippets/snippets-by-way.js';
import { test } from '../test.js';
import { asTagManagerWrites } from './support/as-tag-manager-writes.js';
import { type Expected, expectedOf } from './support/expected-of.js';
import { openShop, type SnippetShop } from './support/open-shop.js';
import { renderComponent } from './support/render-component.js';
import { rendererOf } from './support/render-template.js';
import { wholePage } from './support/whole-page.js';

test.describe.configure({ mode: 'default' }); // one worker, and one page

let shop: SnippetShop;
test.beforeAll(async ({ browser }) => {
  shop = await openShop(browser);
});
test.afterAll(() => shop.close());

/** Nearly all that is waited for comes within a moment: so it is looked at often. */
const soon = <Read>(read: () => Read | Promise<Read>) => expect.poll(read, { intervals: [10, 20, 50, 100] });

const operations = (): string[] => shop.sent.map(({ operation }) => operation);

const expectTagThere = () => soon(() => shop.page.evaluate(() => window.recotag?.version)).toBeTruthy();

/** The tag is there and works: a call of its own arrives where the snippet says. */
const expectTag = async ({ tag, address }: Expected): Promise<void> => {
  if (tag === 'absent') return;
  await expectTagThere();
  await shop.page.evaluate(() => window.recotag!('viewProduct', { product: 'asked-by-the-test' }));
  if (tag === 'waits') return expect(await shop.page.evaluate(() => window.recotag!.deviceUUID)).toBeUndefined();
  const ours = () => shop.sent.filter(({ body }) => body.includes('asked-by-the-test')).map((sent) => sent.address);
  await soon(ours).toEqual([new URL(address, shop.page.url()).href]);
};

/** Lists show products, in cards of the shop's own, too. */
const expectLists = async ({ lists }: Expected): Promise<void> => {
  const shown = () =>
    shop.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElementTagNameMap['reco-list']>('reco-list,popular-products')]
        .filter((list) => !list.slot)
        .map(({ state, products }) => (products?.length ? state : `${state}, no products`)),
    );
  await soon(shown).toEqual(Array.from({ length: lists }, () => 'ready'));
  const texts = await shop.page.locator('reco-list [data-text]').allInnerTexts();
  expect(texts.filter((text) => !text.trim())).toEqual([]);
};

/** A snippet's page is shown, and all that it says happens. */
const expectPage = async (
  code: string,
  html = wholePage(code),
  headers: Record<string, string> = {},
): Promise<void> => {
  const expected = expectedOf(code);
  await shop.show(html, headers);
  await expectLists(expected);
  await soon(operations).toEqual(expect.arrayContaining(expected.operations));
  await expectTag(expected);
  await shop.expectQuiet();
};

test.describe('snippets of the docs', { tag: '@one-engine' }, () => {
  for (const { name, code, heading } of snippetsByWay('page'))
    test(name, () => expectPage(/tag manager/i.test(heading) ? asTagManagerWrites(code) : code));

  for (const { name, code, language } of snippetsByWay('template')) {
    const render = rendererOf(language);
    test(`${name}, rendered`, async () => {
      test.skip(!render, `${language} is not on this machine`);
      await expectPage(render!(code));
    });
  }

  for (const { name, code } of snippetsByWay('component'))
    test(`${name}, rendered`, () => expectPage(code, wholePage(renderComponent(code, '<main></main>'))));

  for (const { name, code } of snippetsByWay('page-script'))
    test(`${name}, before the tag has loaded and after`, async () => {
      await shop.show(wholePage(`<script>${code}</script>`));
      await expectTagThere();
      await shop.expectQuiet();
      await shop.show(wholePage('<script>recotag("flush")</script>'));
      await expectTagThere();
      await shop.page.addScriptTag({ content: code });
      await shop.expectQuiet();
    });

  for (const { name, code } of snippetsByWay('bookmarklet'))
    test(name, async () => {
      await shop.show(wholePage(`<p>recotag</p><a href="${code.trim()}">Inspect</a>`));
      await shop.page.getByText('Inspect').click();
      await expect(shop.page.getByRole('region', { name: 'recotag inspector' })).toBeVisible();
      await shop.expectQuiet();
    });

  for (const { name, code } of snippetsByWay('policy'))
    test(name, async () => {
      const [, files = ''] = /script-src[^;]* (https:[^\s;]+)/.exec(code) ?? [];
      const [, pictures] = /img-src[^;]* (https:[^\s;]+)/.exec(code)!;
      const html = `<!doctype html><html lang="en"><head><title>A shop</title>
        <link rel="stylesheet" href="${files}/recotag-reserve.css">
        <script async src="${files}/recotag.js" data-base-url="https://api.example" data-endpoint-id="my-shop" data-view-product="4711"></script>
        <script async src="${files}/recotag-widgets.js"></script></head>
        <body><img src="${pictures}/picture/1.svg" alt=""><reco-list product="4711" limit="4" layout="carousel"></reco-list></body></html>`;
      await expectPage(html, html, { 'Content-Security-Policy': code.replaceAll('\n', ' ') });
    });

  for (const { name, code } of snippetsByWay('style'))
    test(name, async () => {
      await shop.show(wholePage(''));
      const rules = await shop.page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        return [...sheet.cssRules].map((rule) => (rule as CSSStyleRule).style.length);
      }, code);
      const plain = code.replace(/\/\*[\s\S]*?\*\//g, '');
      // What a browser doesn't understand it leaves out: a whole rule, or a declaration.
      const written = [...plain.matchAll(/\{([^}]*)\}/g)].map(([, block]) => block!.split(';').filter((d) => d.trim()));
      expect(rules).toHaveLength(written.length);
      for (const [index, declarations] of written.entries())
        expect(rules[index]).toBeGreaterThanOrEqual(declarations.length);
    });
});
