// What is called with hostile values, by the name of the reader: the keys that it looks for, and how it is called.
import { readItems } from '../../src/beside/auto/cart/cart-lines.js';
import { platformLines } from '../../src/beside/auto/cart/follow-platform.js';
import { entryOfLayer, layerEvents } from '../../src/beside/auto/layer/layer-events.js';
import { layerNaming } from '../../src/beside/auto/reference.js';
import { managers } from '../../src/beside/consent/managers.js';
import { ecommerceEvent, giveCredit } from '../../src/beside/credit/give-credit.js';
import { creditOf } from '../../src/beside/credit/kept.js';
import { followLayer } from '../../src/page/follow-layer.js';
import { readers } from '../../src/platforms/platforms.js';
import { idOf } from '../../src/protocol/markup/ids.js';
import { sloppyJson } from '../../src/protocol/markup/json-ld.js';
import { plain } from '../../src/protocol/markup/main-product.js';
import { amount } from '../../src/protocol/markup/prices.js';
import { productFields } from '../../src/protocol/markup/product-fields.js';
import { textOf } from '../../src/protocol/markup/text-of.js';
import { readRow } from '../../src/tag/outbox/row.js';

type Reader = [keys: string[], read: (value: unknown) => unknown];

const page: Record<string, unknown> = {};
const stored: Record<string, unknown> = {};

/** Sets the globals that the readers use. */
export const stubPage = (stub: (name: string, value: unknown) => void): void => {
  page.recotag = Object.assign(() => {}, { config: { dataLayer: 'dataLayer' }, deviceUUID: 'd', version: '0' });
  stub('window', page);
  stub('sessionStorage', stored);
  stub('localStorage', stored);
  stub('document', Object.create({ cookie: '', documentElement: { classList: { contains: () => false } } }));
  stub('fetch', async () => ({ text: async () => '{"parent":50,"sku":"W"}' }));
};

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

export const hostileReaders: Record<string, Reader> = {
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
