// The snippets of README and docs that are for pages, each unchanged in a page of a shop. Its addresses lead to the built files and to a
// service. All of them share one browser page; each shop has its own host.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { snippetsByWay } from '../../dist/snippets/snippets-by-way.js';
import { test } from '../test.js';
import { openShop, type SnippetShop } from './support/open-shop.js';
import { asTagManagerWrites, renderComponent, rendererOf, wholePage } from './support/render.js';

/** What a snippet in HTML must do, derived from its text. */
interface Expected {
  /** lists that show products: all but fallback lists */
  lists: number;
  /** whether the tag is loaded, and may send */
  tag: 'sends' | 'waits' | 'absent';
  /** operations that the snippet sends by itself */
  operations: string[];
  /** where the operations are sent */
  address: string;
}

const LIST = /<(?:reco-list|popular-products)\b[^>]*>/g;

const expectedOf = (code: string): Expected => {
  const lists = (code.match(LIST) ?? []).filter((list) => !/\sslot=/.test(list)).length;
  const placed = code.includes('recotag-widgets.js') ? (code.match(/"element":\s*"[\w-]+"/g) ?? []).length : 0;
  const created = (code.match(/createElement\('reco-list'\)/g) ?? []).length;
  // No consent manager is on these pages.
  const isPending = /data-consent="pending"|data-consent-from=/.test(code);
  const loads = /recotag\.js/.test(code) || !/recotag[-\w]*\.(js|css)/.test(code);
  const named = /"ViewProduct":"([\w.]+)"/.exec(code)?.[1] ?? 'ViewProduct';
  const views = /viewProduct'|data-view-product=|data-auto="[^"]*\bview\b|auto: '[^']*\bview\b/.test(code);
  return {
    lists: lists + placed + created,
    tag: !loads ? 'absent' : isPending ? 'waits' : 'sends',
    operations: isPending ? [] : [...(views ? [named] : []), ...(code.includes("'setCart'") ? ['SetCart'] : [])],
    address: /data-base-url="\/reco"/.test(code)
      ? '/reco/v3/operations/async'
      : 'https://api.example/v3/operations/async',
  };
};

test.describe.configure({ mode: 'default' }); // one worker, and one page

let shop: SnippetShop;
test.beforeAll(async ({ browser }) => {
  shop = await openShop(browser);
});
test.afterAll(() => shop.close());

/** Polls often, since nearly everything happens at once. */
const soon = <Read>(read: () => Read | Promise<Read>) => expect.poll(read, { intervals: [10, 20, 50, 100] });

const operations = (): string[] => shop.sent.map(({ operation }) => operation);

const expectTagThere = () => soon(() => shop.page.evaluate(() => window.recotag?.version)).toBeTruthy();

/** The tag works: a call of the test arrives where the snippet says. */
const expectTag = async ({ tag, address }: Expected): Promise<void> => {
  if (tag === 'absent') return;
  await expectTagThere();
  await shop.page.evaluate(() => window.recotag!('viewProduct', { product: 'asked-by-the-test' }));
  if (tag === 'waits') return expect(await shop.page.evaluate(() => window.recotag!.deviceUUID)).toBeUndefined();
  // A list of `{product}` follows the page's product and asks for this one, too.
  const ours = () =>
    shop.sent
      .filter(({ address, body }) => !address.endsWith('/sync') && body.includes('asked-by-the-test'))
      .map((sent) => sent.address);
  await soon(ours).toEqual([new URL(address, shop.page.url()).href]);
};

/** Lists show products, also in the shop's own cards. */
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

/** Shows a snippet's page and checks what it does. */
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

test.describe('snippets of the docs', () => {
  for (const { name, code, heading } of snippetsByWay('page'))
    test(name, () => expectPage(/tag manager/i.test(heading) ? asTagManagerWrites(code) : code));

  test('the lines of `npm run cdn`, with an import map for the files that are loaded on demand', async () => {
    execFileSync(process.execPath, ['tools/release/cdn.mjs']);
    const lines = readFileSync(`build/cdn/${readdirSync('build/cdn')[0]}/lines.html`, 'utf8');
    // recotag-auto.js is loaded on demand.
    const page = `${lines.replace('data-base-url', 'data-auto="view" data-base-url')}<reco-list area="home"></reco-list>`;
    await expectPage(page, wholePage(page));
  });

  for (const { name, code, language } of snippetsByWay('template')) {
    const render = rendererOf(language);
    test(`${name}, rendered`, async () => {
      test.skip(!render, `${language} is not installed`);
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
        // A rule such as @view-transition has descriptors in place of a style.
        return [...sheet.cssRules].map((rule) => (rule as CSSStyleRule).style?.length ?? Number('navigation' in rule));
      }, code);
      const plain = code.replace(/\/\*[\s\S]*?\*\//g, '');
      // A browser drops rules and declarations that it doesn't know.
      const written = [...plain.matchAll(/\{([^}]*)\}/g)].map(([, block]) => block!.split(';').filter((d) => d.trim()));
      expect(rules).toHaveLength(written.length);
      for (const [index, declarations] of written.entries())
        expect(rules[index]).toBeGreaterThanOrEqual(declarations.length);
    });
});
