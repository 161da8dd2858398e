// Pointing at the product number (contract: "A shop that marks nothing"): which sources read it, and which one is right on all pages.
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import {
  type Learning,
  outcomeOf,
  remarkOn,
  verdictOf,
  withPage,
} from '../../../../../src/page/learn/point/learning.js';
import { linksAlike } from '../../../../../src/page/learn/point/links-alike.js';
import type { OpenPage } from '../../../../../src/page/learn/point/open-page.js';
import { pageReader } from '../../../../../src/page/learn/point/read-page.js';
import { readShop } from '../../../../../src/page/learn/point/read-shop.js';
import { sourcesAt } from '../../../../../src/page/learn/point/sources-at.js';
import { valuesOf } from '../../../../../src/page/learn/point/values-of.js';
import { quotedAttribute } from '../../../../../src/protocol/quoted-attribute.js';
import { parseHtml } from '../../../parse-html.js';

const SHOP = 'https://shop.example';
const { window } = new JSDOM('');
// jsdom has no `CSS`; the names of these tests need no escapes.
Object.assign(globalThis, { Node: window.Node, CSS: { escape: (name: string) => name } });

const documentOf = (html: string, url = `${SHOP}/p/mug`): Document =>
  new JSDOM(html, { url }).window.document as unknown as Document;

test.each([
  ['<p>SKU: 4711</p>', ['4711']],
  ['<p>Part 7: 4711 | EAN: 4006381333931</p>', ['4711']],
  ['<p><b>SKU</b> <i>A-1</i></p>', ['A-1', 'SKU A-1']],
  ['<p>WH 1000 XM4</p>', ['WH 1000 XM4']],
  ['<input value="4711">', ['4711']],
  ['<p>A beautiful mug of 2026, made by hand in a small village near the sea.</p>', []],
  [`<p>${'4711 '.repeat(1000)}</p>`, []],
])('%s shows %j', (html, values) => {
  const found = valuesOf(parseHtml(html).body.firstElementChild!);
  expect(found).toEqual(values);
});

const sourcesIn = (html: string): string[] => {
  const document = parseHtml(`<body><h1>Mug</h1>${html}</body>`);
  const read = pageReader(document.documentElement, new URL(`${SHOP}/p/mug`));
  return sourcesAt(document.querySelector('#it')!, read, [])?.candidates.map(({ source }) => source) ?? [];
};

test.each([
  ['a label in the same text', '<p class="sku" id="it">SKU: 4711</p>', 'label:SKU'],
  ['a label that nobody has listed', '<p>Part code: <span class="part" id="it">4711</span></p>', 'label:Part code'],
  ['a label in a table', '<table><tr><th>Lot</th><td id="it">4711</td></tr></table>', 'label:Lot'],
  ['an attribute', '<p><span id="it" data-part="4711">4711</span></p>', '[data-part]@data-part'],
  ['a field', '<form><input id="it" name="pid" value="4711"></form>', 'input[name="pid"]@value'],
  ['only its place', '<div class="facts"><p>Nice</p><p><span id="it" class="css-1x2y3z">4711</span></p></div>', '#it'],
])('%s is preferred', (_, html, source) => {
  expect(sourcesIn(html)[0]).toBe(source);
});

test('a source that reads another number of the page is left out', () => {
  // The label stands twice: the tag reads nothing, or the first.
  const sources = sourcesIn('<p>SKU: <b>1</b></p><div><p class="own">SKU: <b id="it">4711</b></p></div>');
  expect(sources).not.toContain('label:SKU');
  expect(sources[0]).toBeDefined();
});

test('a number in a dialog can’t be read', () => {
  expect(sourcesIn('<dialog open><p>SKU: <b id="it">4711</b></p></dialog>')).toEqual([]);
});

test('links whose address looks like that of the page come first, and those of accounts and carts never', () => {
  const html = `<a href="/p/cap">Cap</a><a href="/p/pen"><img></a><a href="/c/all/new">New</a><a href="/cart">Cart</a>
    <a href="/p/mug#more">More</a><a href="https://other.example/p/x">Other</a><a href="javascript:void 0">No</a>`;
  const page = new URL(`${SHOP}/p/mug`);
  expect(linksAlike(documentOf(html), page)).toEqual([`${SHOP}/p/pen`, `${SHOP}/p/cap`]);
  const query = new URL(`${SHOP}/product.php?id=1`);
  const links = documentOf('<a href="list.php?id=2">All</a><a href="product.php?id=2">2</a>');
  expect(linksAlike(links, query)[0]).toBe(`${SHOP}/product.php?id=2`);
  expect(linksAlike(documentOf('<base href="/shop/"><a href="cap">Cap</a>'), new URL(`${SHOP}/shop/mug`))).toEqual([
    `${SHOP}/shop/cap`,
  ]);
});

const SAME = ' – the same number as on another page';

const learning = (products: string[][], others: string[][] = []): Learning => {
  const candidates = ['label:SKU', '.sku'].map((source, index) => ({ source, stability: 9 - index }));
  const page = ([url, label, sku]: string[]) => ({ url: url!, readings: { 'label:SKU': label!, '.sku': sku! } });
  return { candidates, products: products.map(page), others: others.map(page), unread: [] };
};

test('the first source that is right on all pages is taken', () => {
  const both = learning([
    ['/1', 'A', 'A'],
    ['/2', 'B', 'B'],
  ]);
  expect(outcomeOf(both)).toMatchObject({ source: 'label:SKU', isRight: true });
  const category = { url: '/c', readings: { 'label:SKU': 'C', '.sku': '' } };
  const next = withPage(both, category, false);
  expect(outcomeOf(next)).toMatchObject({ source: '.sku', isRight: true });
  expect(verdictOf(next)).toBe('.sku is right on all 3 pages.');
  // The user was wrong: it is a product's page.
  expect(outcomeOf(withPage(next, category, true)).pages.at(-1)).toMatchObject({ isProduct: true });
  // The same number on two products, and nothing anywhere.
  const none = outcomeOf(
    learning([
      ['/1', 'A', 'A'],
      ['/2', 'A', ''],
      ['/3', 'C', ''],
    ]),
  );
  expect(none).toMatchObject({ source: 'label:SKU', isRight: false });
  expect(none.pages.map(({ isRight }) => isRight)).toEqual([false, false, true]);
  expect(none.pages.map(remarkOn)).toEqual([SAME, SAME, '']);
});

const product = (name: string, number: string) =>
  `<main><h1>${name}</h1><p>Part code: <b class="part">${number}</b></p><button>Add to cart</button></main>
  <a href="/all">All</a><a href="/broken">Broken</a><a href="/p/mug?colour=red">Red</a>`;

/** A shop whose products are linked from its category only. */
const pages: Record<string, string> = {
  '/': '<h1>Home</h1>',
  '/all': ['cap', 'pen', 'mug', 'help', 'bag', 'hat'].map((name) => `<a href="/p/${name}">${name}</a>`).join(''),
  '/p/help': '<h1>Help</h1>',
  ...Object.fromEntries(['mug', 'cap', 'pen', 'bag', 'hat'].map((name) => [`/p/${name}`, product(name, `${name}-1`)])),
};

const openFrom =
  (shop: Record<string, string>, asked: string[] = []): OpenPage =>
  async (address) => {
    const url = new URL(address);
    asked.push(url.pathname);
    const html = shop[url.pathname];
    return html === undefined ? undefined : { document: documentOf(html, address), url };
  };

const pointed = { value: 'mug-1', candidates: [{ source: 'label:Part code', stability: 82 }] };

test('three other products are read, found by the category; pages that fail or have no product don’t count', async () => {
  const asked: string[] = [];
  const told: string[] = [];
  const page = new URL(`${SHOP}/p/mug`);
  const learned = await readShop(page, undefined, pointed, openFrom(pages, asked), (sentence) => told.push(sentence));
  expect(learned.products.map(({ readings }) => readings['label:Part code'])).toEqual([
    'mug-1',
    'cap-1',
    'pen-1',
    'bag-1',
  ]);
  expect(learned.others.map(({ url }) => url)).toEqual([`${SHOP}/`]);
  expect(outcomeOf(learned)).toMatchObject({ source: 'label:Part code', isRight: true });
  expect(asked.length).toBeLessThanOrEqual(13);
  expect(told.length).toBe(asked.length);
});

test('where only scripts write the number, no other page is read; those to open are named', async () => {
  const asked: string[] = [];
  const empty = { ...pages, '/p/mug': product('mug', '') };
  const shown = documentOf('<a href="/p/cap">Cap</a>');
  const learned = await readShop(new URL(`${SHOP}/p/mug`), shown, pointed, openFrom(empty, asked), () => {});
  expect(learned).toMatchObject({ unread: [`${SHOP}/p/cap`], others: [] });
  expect(learned.products).toHaveLength(1);
  expect(asked).toEqual(['/p/mug']);
});

test('a shop with many links is asked for a few', async () => {
  const links = Array.from({ length: 200 }, (_, index) => `<a href="/p/none-${index}">x</a>`).join('');
  const asked: string[] = [];
  const shop = { '/p/mug': product('mug', 'mug-1') + links };
  await readShop(new URL(`${SHOP}/p/mug`), undefined, pointed, openFrom(shop, asked), () => {});
  expect(asked.length).toBeLessThanOrEqual(13);
});

test('an attribute keeps its quotes', () => {
  expect(quotedAttribute('data-product-at', `[a='1']&<`)).toBe("data-product-at='[a=&#39;1&#39;]&amp;&lt;'");
});
