// What is called with random input, and what must hold. Vitest runs none of this: test/unit has the same promises with fixed seeds.
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { entryOfLayer, factsOf } from '../../src/beside/auto/layer/facts.js';
import { quietly } from '../../src/page/quietly.js';
import { jsonLdProducts, jsonLdScripts } from '../../src/protocol/markup/json-ld.js';
import { microdataProducts } from '../../src/protocol/markup/microdata.js';
import { productFields } from '../../src/protocol/markup/product-fields.js';
import { xml } from '../../src/protocol/xml.js';
import { decodeBody, parseXml } from '../../src/server/client/parse-xml.js';
import { createRelay } from '../../src/server/relay/create-relay.js';
import { readRow } from '../../src/tag/outbox/row.js';
import { flag, json, oneOf, text, whole } from '../../widgets/element/rules.js';
import { hostileReaders, stubPage } from '../unit/hostile-readers.js';
import { hostileValue, made, readsCounted, startCounting } from '../unit/hostile-value.js';
import { anyText, arriving } from '../unit/protocol/any-text.js';
import { hostileGraph, readsOf, sizeOf } from '../unit/protocol/markup/hostile-graph.js';
import { readByFastXmlParser, readXml } from '../unit/protocol/read-xml.js';
import { openPage } from '../unit/tag/page.js';
import { cardOf } from './card.js';

const must = (holds: boolean, promise: string): void => {
  if (!holds) throw new Error(`broken promise: ${promise}`);
};
const equal = (given: unknown, wanted: unknown, promise: string): void =>
  must(JSON.stringify(given) === JSON.stringify(wanted), `${promise}: ${JSON.stringify(given)}`);

/** Pieces of a language, put together in any order: closer to what parsers get wrong than random characters. */
const pieces = (...known: string[]) =>
  fc
    .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, anyText), { maxLength: 20 })
    .map((all) => all.join(''));

const anyData = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withSparseArray: true });

const layerKeys = [
  'event',
  'ecommerce',
  'items',
  'products',
  'detail',
  'cart',
  'item_id',
  'price',
  'quantity',
  'send_to',
  '0',
  '1',
  '2',
];
const layerEntry = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('event', 'view_item', 'add_to_cart', 'view_cart', null, undefined, 0, 12.5, Number.NaN),
    anyText,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...layerKeys), tie('value'), { maxKeys: 5 }),
  ),
})).value;

const html = pieces(
  ...[
    '<div itemscope itemtype="https://schema.org/Product">',
    '<meta itemprop="price" content="',
    '<span itemprop="name">',
  ],
  ...[
    '<script type="application/ld+json">',
    '</script>',
    '{"@type":"Product","sku":"',
    '"offers":{',
    '"@id":"#a"',
    '"@graph":[',
  ],
  ...[
    '"}',
    ']',
    '</span>',
    '</div>',
    '">',
    '<!--',
    '-->',
    '<![CDATA[',
    '&amp;',
    '&#x',
    '"price":',
    '1.234,56',
    ',',
    '//x\n',
    '/*',
  ],
);
const xmlText = pieces(
  ...[
    '<result>',
    '</result>',
    '<status>',
    'Success',
    '</status>',
    '<recommendations>',
    '<recommendation>',
    '<name>',
    '</name>',
  ],
  ...[
    '<?xml version="1.0" encoding="',
    'utf-16',
    '"?>',
    '<!DOCTYPE',
    '<!ENTITY',
    '[',
    ']>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
  ],
  ...['&amp;', '&#13;', '&#x110000;', '&x;', '<a b="', '"', '/>', '<', '>', '__proto__', '<constructor>'],
);
const operation = pieces(
  ...[
    '<operation>',
    '</operation>',
    '<product>',
    '<ids>',
    '<webSiteId>',
    '1',
    '</webSiteId>',
    '</ids>',
    '</product>',
    '<?x?>',
  ],
  ...[
    '<!DOCTYPE operation>',
    '<!ENTITY x "y">',
    '<![CDATA[',
    ']]>',
    '&amp;',
    '&lt;',
    '&x;',
    '<a b="c"/>',
    '\u0000',
    '<!--',
    '-->',
  ],
);

const SECRET = 'secret-of-the-shop';
const seenByService: { url: string; headers: Headers; body: string }[] = [];
const relay = createRelay({
  baseUrl: 'https://api.example',
  secretKey: SECRET,
  endpointId: 'my-shop',
  limitByIp: { perSecond: 1e9, burst: 1e9 },
  fetch: async (url, init) => {
    const request = new Request(url as string, { ...init, duplex: 'half' } as RequestInit);
    seenByService.push({ url: request.url, headers: request.headers, body: await request.text() });
    return new Response(`<result><status>Success</status><message>${SECRET}</message></result>`);
  },
});

const page = new Window({ url: 'https://shop.example/' });
const operationFields = fc.record(
  {
    v: fc.constantFrom(1, 2, 3, '1', null),
    id: fc.oneof(fc.uuid(), anyText),
    operation: fc.oneof(fc.constantFrom('ViewProduct', 'SetCart'), anyData),
    body: fc.oneof(fc.constant('<operation/>'), anyText, anyData),
    url: fc.oneof(
      fc.constant('https://api.example/v3/operations/async?endpointId=e&operation=ViewProduct'),
      anyText,
      anyData,
    ),
    time: fc.oneof(fc.integer(), fc.constant(Date.now() - 1000), anyData),
    state: fc.oneof(
      fc.record({ name: fc.constantFrom('waiting', 'sending', 'handedOver', 'repeat', 'acknowledged', 'x') }),
      anyData,
    ),
    attempts: anyData,
    failures: anyData,
    cart: anyData,
    sent: anyData,
    left: anyData,
  },
  { requiredKeys: [] },
);
const storedOperation = fc.oneof(
  anyText,
  operationFields.map((operation) => {
    try {
      return JSON.stringify(operation);
    } catch {
      return '{'; // a BigInt
    }
  }),
);

const isUnsafe = (url: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them at the beginning of an address
  /^[\u0000-\u0020]*(javascript|vbscript|data):/i.test(url.replace(/[\t\n\r]/g, ''));

/** A generator and what must hold for each of its values. */
type Target = fc.IRawProperty<unknown>;

export const targets: Readonly<Record<string, Target>> = {
  'xml-writer': fc.property(anyText, (given) => {
    const written = xml('operation', { a: given });
    equal(readXml(written).children[0]?.text ?? '', arriving(given), 'a strict reader gets the text as it was given');
    equal(readByFastXmlParser(written), { operation: { a: arriving(given) } }, 'and another reader, too');
  }),

  'xml-reader': fc.property(
    xmlText,
    fc.constantFrom(null, 'application/xml; charset=utf-16', 'text/xml;charset="x'),
    (given, type) => {
      const decoded = decodeBody(new TextEncoder().encode(given), type);
      try {
        parseXml(decoded);
      } catch (error) {
        must(error instanceof Error && !(error instanceof RangeError), `only a plain error: ${error}`);
      }
      must(!('polluted' in {}) && Object.keys(Object.prototype).length === 0, 'Object.prototype is not changed');
    },
  ),

  'data-layer': fc.property(fc.oneof(layerEntry, anyData), (pushed) => {
    // As src/beside/auto/follow.ts reads an entry: a value that can't become a string is ignored.
    for (const { what, items } of quietly(() => factsOf(entryOfLayer(pushed))) ?? [])
      must(typeof what === 'string' && Array.isArray(items), 'a fact has a name and items');
  }),

  markup: fc.property(html, (given) => {
    for (const product of jsonLdProducts(jsonLdScripts(given))) productFields(product);
    page.document.body.innerHTML = given;
    for (const product of microdataProducts(page.document as never)) productFields(product);
  }),

  'markup-graphs': fc.property(hostileGraph, (graph) => {
    const most = (sizeOf(graph) + 10) * 150;
    must(readsOf(graph, most) <= most, 'a graph costs no more than a constant times its size');
  }),

  ...Object.fromEntries(
    Object.entries(hostileReaders).map(([name, [keys, read]]): [string, Target] => [
      name.replaceAll(' ', '-'),
      fc.asyncProperty(hostileValue(...keys), async (recipe) => {
        stubPage((global, value) => Object.assign(globalThis, { [global]: value }));
        startCounting(200_000);
        await Promise.resolve(made(recipe))
          .then(read)
          .catch((error) => must(error instanceof Error, `only an error is thrown: ${String(error)}`));
        must(readsCounted() <= 200_000, 'the reader has a budget');
      }),
    ]),
  ),

  'outbox-operations': fc.asyncProperty(fc.array(storedOperation, { maxLength: 6 }), async (all) => {
    for (const stored of all) readRow(stored);
    const keys = Object.fromEntries(all.map((stored, index) => [`recotag.outbox.${index}`, stored]));
    const shop = openPage(undefined, { stored: keys });
    shop.recotag('viewProduct', { product: 'the-new-view' });
    await shop.pass(120_000);
    must(
      shop.posted.some((body) => body.includes('the-new-view')),
      'damaged operations do not hold up a new view',
    );
  }),

  templates: fc.asyncProperty(
    pieces(
      '<b data-text="name">',
      '<a data-href="url">',
      '<img data-src="pictureUrl" data-alt="name">',
      '<i data-if="oldPrice">',
      '</b>',
      '</a>',
      '</i>',
      '<div ',
      'data-price="price"',
      '>',
    ),
    fc.record({
      name: anyText,
      url: fc.oneof(
        fc.constantFrom('javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', '/p/1'),
        anyText,
      ),
      pictureUrl: anyText,
      price: anyData,
    }),
    async (template, product) => {
      const card = await cardOf(template, product);
      for (const element of card?.querySelectorAll('[data-href][href], [data-src][src]') ?? [])
        for (const name of ['href', 'src'])
          must(
            !isUnsafe(element.getAttribute(name) ?? ''),
            `a product never gives an unsafe address: ${element.outerHTML}`,
          );
      // Only what the template itself has may be an element: a product's name is text.
      must(!card?.querySelector('[data-text="name"] script'), 'a name is text');
    },
  ),

  attributes: fc.property(anyText, (given) => {
    const limit = whole(1, 30, 10, 30);
    const number = limit.read(given);
    must(number === undefined || (Number.isInteger(number) && number >= 1 && number <= 30), 'a number is in its range');
    must([undefined, 'grid', 'list'].includes(oneOf('grid', 'list').read(given)), 'a word is one of those allowed');
    must(typeof flag.read(given) === 'boolean', 'a flag is true or false');
    must(typeof text.read(given) === 'string', 'a text is a text');
    const object = json('none').read(given);
    must(object === undefined || typeof object === 'object', 'JSON is an object');
  }),

  relay: fc.asyncProperty(
    operation,
    pieces(
      '/reco/v3/operations/async',
      '/reco',
      '/v3',
      '/operations/',
      'sync',
      '?endpointId=my-shop',
      '&operation=ViewProduct',
      '&operation=SetCart',
      '&deviceUUID=5b0d0d9c-5e0f-4d0e-9d3b-0a4c7a1f2b3c',
      '&',
      '=',
      '%',
      '..',
      '#',
      '//',
    ),
    fc.boolean(),
    async (body, path, isKnown) => {
      const known =
        '/reco/v3/operations/async?endpointId=my-shop&operation=ViewProduct&deviceUUID=5b0d0d9c-5e0f-4d0e-9d3b-0a4c7a1f2b3c';
      let request: Request;
      try {
        request = new Request(new URL(isKnown ? known : path, 'https://shop.example'), {
          method: 'POST',
          headers: { 'Content-Type': 'application/xml', Origin: 'https://shop.example' },
          body,
        });
      } catch {
        return; // not a URL that a client can send
      }
      seenByService.length = 0;
      const response = await relay(request, { ip: '192.0.2.1' });
      const answered = await response.text();
      must(!answered.includes(SECRET), 'the secret key never reaches a page');
      must(response.status < 500 || response.status === 503, `no crash: ${response.status} ${answered.slice(0, 200)}`);
      for (const { url, headers, body: sent } of seenByService) {
        must(url.startsWith('https://api.example/v3/operations/'), `only the service is called: ${url}`);
        must(headers.get('authorization') === `SecretKey ${SECRET}`, 'the service gets the secret key');
        readXml(sent.replace(/ [\w:-]+="[^"]*"/g, '').replace(/<!--[\s\S]*?-->/g, '')); // throws if it is not well-formed
      }
    },
  ),
};

export const check = async (target: Target, seed: number, numRuns: number) => {
  const { failed, counterexample, errorInstance, numRuns: done } = await fc.check(target, { seed, numRuns });
  return { failed, numRuns: done, counterexample: fc.stringify(counterexample), error: String(errorInstance) };
};
