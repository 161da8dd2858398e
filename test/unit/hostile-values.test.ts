// Each reader of what the page, the shop or the browser's storage holds takes any value: it ends within its budget, and what it throws is
// caught where it is called (src/page/shared/guarded.ts).
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { managers } from '../../src/page/consent/managers.js';
import { ecommerceEvent, giveCredit } from '../../src/page/credit/give-credit.js';
import { creditOf } from '../../src/page/credit/kept.js';
import { followLayer } from '../../src/page/shared/follow-layer.js';
import { readRow } from '../../src/page/tag/outbox/row.js';
import { readItems } from '../../src/page/without-code/auto/cart/cart-lines.js';
import { platformLines } from '../../src/page/without-code/auto/cart/follow-platform.js';
import { entryOfLayer, layerEvents } from '../../src/page/without-code/auto/layer/layer-events.js';
import { layerNaming } from '../../src/page/without-code/auto/reference.js';
import { readers } from '../../src/page/without-code/platforms/platforms.js';
import { idOf } from '../../src/protocol/markup/ids.js';
import { jsonLdProducts, jsonLdScripts, sloppyJson } from '../../src/protocol/markup/json-ld.js';
import { plain } from '../../src/protocol/markup/main-product.js';
import { microdataProducts } from '../../src/protocol/markup/microdata.js';
import { amount } from '../../src/protocol/markup/prices.js';
import { productFields } from '../../src/protocol/markup/product-fields.js';
import { textOf } from '../../src/protocol/markup/text-of.js';
import { seed, usual } from '../usual-runs.js';
import { hostileValue, made, readsCounted, startCounting } from './hostile-value.js';
import { anyOrder } from './protocol/any-text.js';

type Reader = [keys: string[], read: (value: unknown) => unknown];

const page: Record<string, unknown> = {};
const stored: Record<string, unknown> = {};

beforeEach(() => {
  page.recotag = Object.assign(() => {}, { config: { dataLayer: 'dataLayer' }, deviceUUID: 'd', version: '0' });
  vi.stubGlobal('window', page);
  vi.stubGlobal('sessionStorage', stored);
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('document', Object.create({ cookie: '', documentElement: { classList: { contains: () => false } } }));
  vi.stubGlobal('fetch', async () => ({ text: async () => '{"parent":50,"sku":"W"}' }));
});
afterEach(() => vi.unstubAllGlobals());

/** The JSON text of a value, as far as it has one. */
const json = (value: unknown): string => {
  try {
    return JSON.stringify(value, (_, each) => (Array.isArray(each) && each.length > 1e6 ? null : each)) ?? 'null';
  } catch {
    return '{';
  }
};

const LAYER = ['event', 'ecommerce', 'items', 'products', 'detail', 'cart', 'cartContent', 'item_id', 'id', 'price'];
const ITEM = ['items', 'cart', 'products', 'product_id', 'price', 'prices', 'quantity', 'variation', 'id', 'length'];
const GLOBALS: Record<string, string> = {
  shopify: 'Shopify',
  tcf: '__tcfapi',
  wordpress: 'wp_has_consent',
  onetrust: 'OnetrustActiveGroups',
  cookiebot: 'Cookiebot',
  usercentrics: '__ucCmp',
  cookieconsent: 'CookieConsent',
};

/** What is called with hostile values, by the name of the reader: the keys that it looks for, and how it is called. */
const hostileReaders: Record<string, Reader> = {
  'an entry of the data layer': [
    [...LAYER, '0', '1', '2', 'send_to', 'quantity'],
    (entry) => {
      for (const { items } of layerEvents(entryOfLayer(entry))) readItems(items, layerNaming);
    },
  ],
  'the data layer itself': [
    ['push', 'length', '0', '1'],
    (layer) => {
      page.dataLayer = layer;
      followLayer('dataLayer', (entry) => layerEvents(entryOfLayer(entry)));
    },
  ],
  'an entry for the credit': [
    [...LAYER, 'item_list_id', '0', '1', '2'],
    (entry) => {
      const event = Object(entry) === entry ? ecommerceEvent(entry as object) : undefined;
      if (event) giveCredit(event, () => ({ ids: ['4711'], list: 'l', index: 1, time: 0 }));
    },
  ],
  'stored credits': [
    ['device', 'credits', 'ids', 'list', 'index', 'time'],
    (value) => {
      stored['recotag.credit'] = value;
      creditOf(['4711']);
      stored['recotag.credit'] = `{"device":"d","credits":${json(value)}}`;
      creditOf(['4711']);
    },
  ],
  'a stored operation': [['v', 'id', 'state', 'body', 'url', 'time'], (value) => readRow(json(value))],
  'fields of markup': [
    ['name', 'offers', 'price', 'hasvariant', 'pricespecification', '@type', '@id', 'image', 'length'],
    (value) => {
      textOf(value, 'name');
      idOf(value);
      plain(value);
      amount(value);
      // Markup is JSON, or made of the page's texts.
      productFields(Object(sloppyJson(json(value))));
    },
  ],
  ...Object.fromEntries(
    Object.entries(readers).map(([name, reader]): [string, Reader] => [
      `the cart of ${name}`,
      [ITEM, (answer) => platformLines(reader, answer)],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(managers).map(([name, manager]): [string, Reader] => [
      `the consent manager ${name}`,
      [
        ['consent', 'customerPrivacy', 'currentVisitorConsent', 'analytics', 'region', '0', '1', '2', 'length'],
        async (value) => {
          page[GLOBALS[name] ?? 'dataLayer'] = value;
          manager.isHere(() => {});
          // A promise of the page may never end.
          await Promise.race([manager.allows(manager.category), Promise.resolve()]);
        },
      ],
    ]),
  ),
};

/** More reads than this no reader needs for one value: lists of 1,000 items with some fields each, entries of a layer. */
const MOST_READS = 200_000;

test.each(Object.entries(hostileReaders))('%s ends within its budget', async (_, [keys, read]) => {
  await fc.assert(
    fc.asyncProperty(hostileValue(...keys), async (recipe) => {
      startCounting(MOST_READS);
      try {
        await read(made(recipe));
      } catch (error) {
        // A `RangeError` of the counter would be hidden by it.
        expect(error).toBeInstanceOf(Error);
      }
      expect(readsCounted()).toBeLessThanOrEqual(MOST_READS);
    }),
    { seed, numRuns: usual(1500, 50) },
  );
});

test('any markup is read without an exception', () => {
  const { document } = new Window({ url: 'https://shop.example/' });
  const microdata = ['<div itemscope itemtype="https://schema.org/Product">', '<meta itemprop="price" content="', '">'];
  const jsonLd = ['<script type="application/ld+json">', '</script>', '{"@type":"Product","sku":"', '"offers":{', '"}'];
  const json = ['"@id":"#a"', '"@graph":[', ']', '"price":', '1.234,56', ',', '//x\n', '/*', '&amp;', '&#x'];
  const html = ['<span itemprop="name">', '</span>', '</div>', '<!--', '-->', '<![CDATA['];
  fc.assert(
    fc.property(anyOrder(...microdata, ...jsonLd, ...json, ...html), (given) => {
      document.body.innerHTML = given;
      for (const product of [...jsonLdProducts(jsonLdScripts(given)), ...microdataProducts(document as never)])
        productFields(product);
    }),
    { numRuns: usual(2000) },
  );
});

test('nested microdata with several names for each item is read once', () => {
  const { document } = new Window({ url: 'https://shop.example/' });
  const levels = 60;
  document.body.innerHTML = `${'<div itemscope itemprop="a b c">'.repeat(levels)}<b itemprop="sku">1</b>${'</div>'.repeat(levels)}
    <div itemscope itemtype="https://schema.org/Product"><i itemprop="sku">4711</i><i itemprop="__proto__ @type">x</i></div>`;
  let looks = 0;
  const prototype = Object.getPrototypeOf(Object.getPrototypeOf(document.createElement('b')));
  const closest = prototype.closest ?? document.body.closest;
  vi.spyOn(document.body.constructor.prototype, 'closest').mockImplementation(function (
    this: Element,
    selector: unknown,
  ) {
    looks++;
    return closest.call(this, selector);
  });
  const [product, another] = microdataProducts(document as never);
  expect([product.sku, another]).toEqual([['4711'], undefined]);
  expect(looks).toBeLessThan(levels * 5);
});
