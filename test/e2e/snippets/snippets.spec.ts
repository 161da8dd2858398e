// The snippets of README and docs that are for pages, each unchanged in a page of a shop. Its addresses lead to the built files and to a
// service. Many of them are shown at once, each in a frame with a host of its own.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { snippetsByWay } from '../../dist/snippets/ways.js';
import { expect } from '../expect.js';
import { test } from '../test.js';
import { openShop, type ShopPage, type ShownPage, type SnippetShop } from './support/open-shop.js';
import { asTagManagerWrites, rendererOf, wholePage } from './support/render.js';

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
  const placed = code.includes('recotag-widgets.js')
    ? (code.match(/"element":\s*"[\w-]+"(?!,\s*"pages")/g) ?? []).length
    : 0;
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
      : /(data-base-url="|baseUrl: ')http:\/\/localhost:4171/.test(code)
        ? 'https://sandbox.example/v3/operations/async'
        : 'https://api.example/v3/operations/async',
  };
};

test.describe.configure({ mode: 'default' }); // one worker, and one page

let shop: SnippetShop;
test.beforeAll(async ({ browser }) => {
  shop = await openShop(browser);
});
test.afterAll(() => shop.close());

const expectTagThere = ({ frame }: ShownPage) =>
  expect.poll(() => frame.evaluate(() => window.recotag?.version)).toBeTruthy();

/** The tag works: a call of the test arrives where the snippet says. */
const expectTag = async (shown: ShownPage, { tag, address }: Expected): Promise<void> => {
  if (tag === 'absent') return;
  await expectTagThere(shown);
  await shown.frame.evaluate(() => window.recotag!('viewProduct', { product: 'asked-by-the-test' }));
  if (tag === 'waits') return expect(await shown.frame.evaluate(() => window.recotag!.deviceUUID)).toBeUndefined();
  // A list of `{product}` follows the page's product and asks for this one, too.
  const ours = () =>
    shown.sent
      .filter(({ address, body }) => !address.endsWith('/sync') && body.includes('asked-by-the-test'))
      .map((sent) => sent.address);
  await expect.poll(ours).toEqual([new URL(address, shown.address).href]);
};

/** Lists show products, also in the shop's own cards. */
const expectLists = async ({ frame }: ShownPage, { lists }: Expected): Promise<void> => {
  const states = () =>
    frame.evaluate(() =>
      [...document.querySelectorAll<HTMLElementTagNameMap['reco-list']>('reco-list,popular-products')]
        .filter((list) => !list.slot)
        .map(({ state, products }) => (products?.length ? state : `${state}, no products`)),
    );
  await expect.poll(states).toEqual(Array.from({ length: lists }, () => 'ready'));
  const texts = await frame.locator('reco-list [data-text]').allInnerTexts();
  expect(texts.filter((text) => !text.trim())).toEqual([]);
};

/** A page, and what is expected of it. */
interface Case extends ShopPage {
  name: string;
  check(shown: ShownPage): Promise<void>;
}

/** A page that does what its snippet says. */
const works = (name: string, code: string, { html = wholePage(code), headers }: Partial<ShopPage> = {}): Case => ({
  name,
  html,
  headers,
  async check(shown) {
    const expected = expectedOf(code);
    await expectLists(shown, expected);
    await expect
      .poll(() => shown.sent.map(({ operation }) => operation))
      .toEqual(expect.arrayContaining(expected.operations));
    await expectTag(shown, expected);
  },
});

/** As many as have room side by side. */
const AT_ONCE = 12;

/** Shows the pages and fails with the names of all that don't do what is expected of them. */
const expectPages = async (cases: readonly Case[]): Promise<void> => {
  const failed: string[] = [];
  for (let from = 0; from < cases.length; from += AT_ONCE) {
    const some = cases.slice(from, from + AT_ONCE);
    for (const [index, shown] of (await shop.show(some)).entries()) {
      const { name, check } = some[index]!;
      await check(shown).catch((error) => failed.push(`${name}: ${error}`));
      failed.push(...(await shown.complaints()).map((each) => `${name}: ${each}`));
    }
    const names = some.map(({ name }) => name).join(', ');
    failed.push(...shop.noise.map((each) => `the console of one of these: ${names}: ${each}`));
  }
  expect(failed).toEqual([]);
};

test('each snippet for pages', () => {
  // All of them, also on a slow computer.
  test.setTimeout(240_000);
  return expectPages(
    snippetsByWay('page').map(({ name, code, heading }) =>
      works(name, /tag manager/i.test(heading) ? asTagManagerWrites(code) : code),
    ),
  );
});

test('the lines of `npm run cdn`, the policy, and each template, rendered', async () => {
  execFileSync(process.execPath, ['tools/release/cdn.mjs']);
  const lines = readFileSync(`build/cdn/${readdirSync('build/cdn')[0]}/lines.html`, 'utf8');
  // recotag-auto.js is loaded on demand, by an import map.
  const cdn = `${lines.replace('data-base-url', 'data-auto="view" data-base-url')}<reco-list area="home"></reco-list>`;

  const policies = snippetsByWay('policy').map(({ name, code }) => {
    const [, files = ''] = /script-src[^;]* (https:[^\s;]+)/.exec(code) ?? [];
    const [, pictures] = /img-src[^;]* (https:[^\s;]+)/.exec(code)!;
    const html = `<!doctype html><html lang="en"><head><title>A shop</title>
      <link rel="stylesheet" href="${files}/recotag-reserve.css">
      <script async src="${files}/recotag.js" data-base-url="https://api.example" data-endpoint-id="my-shop" data-view-product="4711"></script>
      <script async src="${files}/recotag-widgets.js"></script></head>
      <body><img src="${pictures}/picture/1.svg" alt=""><reco-list product="4711" limit="4" layout="carousel"></reco-list></body></html>`;
    return works(name, html, { html, headers: { 'Content-Security-Policy': code.replaceAll('\n', ' ') } });
  });
  // PHP may be missing on this machine.
  const templates = snippetsByWay('template').flatMap(({ name, code, language }) => {
    const render = rendererOf(language);
    return render ? works(name, render(code)) : [];
  });
  await expectPages([works('npm run cdn', cdn), ...policies, ...templates]);
});

test('each script of a page, before the tag has loaded', () =>
  expectPages(
    snippetsByWay('page-script').map(({ name, code }) => ({
      name,
      html: wholePage(`<script>${code}</script>`),
      check: expectTagThere,
    })),
  ));

test('the bookmarklet', () =>
  expectPages(
    snippetsByWay('bookmarklet').map(({ name, code }) => ({
      name,
      html: wholePage(`<p>recotag</p><a href="${code.trim()}">Inspect</a>`),
      async check({ frame }) {
        await frame.getByText('Inspect').dispatchEvent('click');
        await expect(frame.getByRole('region', { name: 'recotag inspector' })).toBeVisible();
      },
    })),
  ));

test('each style sheet: the browser knows its rules and declarations', async () => {
  // A browser drops those that it doesn't know. A rule such as @view-transition has descriptors in place of a style.
  const counts = (text: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return [...sheet.cssRules].map((rule) => (rule as CSSStyleRule).style?.length ?? Number('navigation' in rule));
  };
  for (const { name, code } of snippetsByWay('style')) {
    const rules = await shop.page.evaluate(counts, code);
    const plain = code.replace(/\/\*[\s\S]*?\*\//g, '');
    const written = [...plain.matchAll(/\{([^}]*)\}/g)].map(([, block]) => block!.split(';').filter((d) => d.trim()));
    expect.soft(rules, name).toHaveLength(written.length);
    for (const [index, declarations] of written.entries())
      expect.soft(rules[index], name).toBeGreaterThanOrEqual(declarations.length);
  }
});
