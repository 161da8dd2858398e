// `--catalog`: the sandbox, the demo shop and the studio with the products of a real shop.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { amountIn } from '../../../demo/own-catalogue/amounts.js';
import { ownCatalogue, readCatalogue } from '../../../demo/own-catalogue/own-catalogue.js';
import { startDemo } from '../../../demo/start-demo.js';
import { ShopPage } from '../../../demo/studio/model/shop-page.js';
import { testReaders } from '../server/hardening/expect-linear.js';
import { listen } from '../server/upstream.js';
import { reco, view } from './service/sandbox.js';

const read = (value: unknown, currency?: string) =>
  ownCatalogue({ text: typeof value === 'string' ? value : JSON.stringify(value) }, currency);
const shoe = { id: 4711, name: 'Shoe', price: 899, currency: 'SEK', category: 'Running shoes' };

describe('a catalogue', () => {
  test('is a JSON array, also with a byte order mark, or an object with products', () => {
    const array = read(`\uFEFF${JSON.stringify([shoe])}`);
    expect(array.catalogue).toEqual(read({ currency: 'sek', products: [shoe] }).catalogue);
    expect(array.catalogue).toMatchObject({
      currency: 'SEK',
      isOwn: true,
      categories: [{ id: 'Running shoes', name: 'Running shoes' }],
      products: [{ id: '4711', name: 'Shoe', displayName: 'Shoe', price: 899, availability: 'InStock' }],
    });
    expect(array.notes).toEqual([]);
  });

  test.each([
    ['{', /isn’t valid JSON/],
    ['[]', /has no products/],
    ['<rss><channel>', /isn’t valid XML/],
    ['[{"id":1}]', /None of the 1 products can be used\.\n {2}Product 1 \(id 1\) has no "name"\./],
  ])('%s is refused with a sentence', (text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });

  test.each([
    [{ ...shoe, id: undefined }, /Product 2 has no "id"/],
    [{ ...shoe, id: 'a b' }, /Product 2 \(id "a b"\) has the id "a b": an id must have no spaces/],
    [{ ...shoe, id: 2, price: 'ask us' }, /the price "ask us": "price" must be a number such as 19\.9/],
    [{ ...shoe, id: 2, currency: 'USD' }, /the currency "USD", and the catalogue has SEK/],
    [shoe, /the same id as an earlier product/],
    [null, /Product 2 is null/],
    [{ ...shoe, id: '\u001B[2J' }, /\\u001b\[2J/],
  ])('leaves out a product that can’t be used: %j', (product, sentence) => {
    const { catalogue, notes } = read([shoe, product].map((each) => (each ? { ...each } : each)));
    // An id of control characters is text for the service, and must only not reach the terminal.
    if (catalogue.products.length === 2) return expect(notes.join('\n')).not.toContain('\u001B');
    expect(catalogue.products).toHaveLength(1);
    expect(notes.join('\n')).toMatch(sentence);
  });

  test('says which fields mean nothing, or are written in a way that nothing reads', () => {
    const product = { ...shoe, material: 'wool', oldPrice: 'reduced', pictureUrl: '/relative.jpg' };
    const notes = read([product, { ...product, id: 2 }]).notes.join('\n');
    expect(notes).toContain('Columns not used: "material".');
    expect(notes).toContain('Product 1 (id 4711) and 1 more: "oldPrice" is "reduced"');
    expect(notes).toContain('"pictureUrl" is "/relative.jpg": it must be a whole https address');
  });

  test('has no addresses that run scripts', () => {
    const { products } = read([{ ...shoe, url: 'javascript:alert(1)', pictureUrl: 'data:text/html,x' }]).catalogue;
    expect(products[0]).toMatchObject({ picture: '' });
    expect(products[0]).not.toHaveProperty('url');
  });

  test('has at most 10,000 products and ten messages', () => {
    const many = Array.from({ length: 10_050 }, (_, id) => (id < 30 ? { id } : { ...shoe, id }));
    const { catalogue, notes } = read(many);
    expect(catalogue.products).toHaveLength(9970);
    expect(notes).toContain('Left out: beyond the first 10,000 products (50), no name (30).');
    expect(notes).toContain('… and 20 more.');
  });

  test('without a currency says which one is used', () => {
    expect(read([{ ...shoe, currency: undefined }]).notes).toEqual([expect.stringMatching(/no currency: EUR is used/)]);
    expect(read([{ ...shoe, currency: undefined }], 'nok').catalogue.currency).toBe('NOK');
    expect(() => read([shoe], 'crowns')).toThrow('must have three letters');
  });

  test('can be a Merchant feed, whose variants of a group are one product', () => {
    const item = (id: string, more: string) =>
      `<item><g:id>${id}</g:id><g:title>Boot ${id}</g:title><g:price>100.00 SEK</g:price>${more}</item>`;
    const { catalogue, notes } = read(
      `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>${item('007', '<g:sale_price>80.00 SEK</g:sale_price><g:product_type>Shoes &gt; Boots</g:product_type><g:availability>out of stock</g:availability>')}${item('8-40', '<g:item_group_id>8</g:item_group_id><g:size>40</g:size>')}${item('8-41', '<g:item_group_id>8</g:item_group_id><g:size>41</g:size>')}</channel></rss>`,
    );
    expect(notes).toEqual([]);
    expect(catalogue).toMatchObject({
      currency: 'SEK',
      products: [
        { id: '007', price: 80, oldPrice: 100, category: 'Boots', availability: 'OutOfStock' },
        {
          id: '8',
          price: 100,
          skus: [
            { id: '8-40', name: '40' },
            { id: '8-41', name: '41' },
          ],
        },
      ],
    });
  });
});

const FEED =
  'id\ttitle\tdescription\tlink\timage link\tavailability\tprice\tsale price\tbrand\tproduct type\n' +
  '7\tBoot, high\tWarm\thttps://shop.example/b\thttps://shop.example/b.jpg\tin_stock\t1,100.00 SEK\t980.50 SEK\tOtter\tShoes > Boots';

test.each([
  ['CSV', '\uFEFFid,name,price,oldPrice,currency\r\n7,"Boot, high",980.50,1100,SEK\r\n\r\n'],
  [
    'CSV of a spreadsheet with a decimal comma',
    'ID;Name;Price;Old price;Currency\n7;Boot, high;980,50;"1.100,00 kr";SEK',
  ],
  ['a Merchant feed in TSV', FEED],
])('a catalogue can be %s', (_, text) => {
  const { catalogue, notes } = read(text);
  expect(notes).toEqual([]);
  expect(catalogue.products).toMatchObject([
    { id: '7', name: 'Boot, high', price: 980.5, oldPrice: 1100, currency: 'SEK', availability: 'InStock' },
  ]);
});

test.each([
  [
    'a table without ids',
    'Artikel;Price\nTopf;5',
    /with the columns id, name and price\. It has no column id, name, but Artikel/,
  ],
  ['an open quote', 'id,name,price\n1,"A,5\n2,B,6', /ends inside a quoted text, which begins in row 2/],
  ['a price that is a sentence', 'id,name,price\n1,A,2 for 30', /the price "2 for 30"/],
])('%s is refused with a sentence', (_, text, sentence) => {
  expect(() => read(text)).toThrow(sentence);
});

testReaders(
  [['a table', read, ['""', '",', ';', '"\n', ' ', 'a,'].map((piece) => ['id,name,price\n', piece, ''])]],
  65_536,
);

test.each<[text: string, amount: number | undefined]>([
  ['19.90 EUR', 19.9],
  ['€ 19,90', 19.9],
  ['1.299,00 €', 1299],
  ['kr 1 299', 1299],
  ["1'299.50 CHF", 1299.5],
  ['-5', undefined],
])('the amount in “%s” is %s', (text, amount) => {
  expect(amountIn(text)).toBe(amount);
});

test.each(['0,00', '-3', 'FALSE', 'https://schema.org/OutOfStock'])(
  'a product with the stock “%s” is sold out',
  (stock) => {
    const { products } = read(`id;name;price;stock\n1;A;5;${stock}\n2;B;5;7`, 'SEK').catalogue;
    expect(products.map(({ availability }) => availability)).toEqual(['OutOfStock', 'InStock']);
  },
);

test('the currency is that of most products; what isn’t used is counted and said', () => {
  const rows = ['1,A,5,USD,Wool', '2,B,5,SEK,', '3,C,5,sek,', '3,D,5,SEK,', '4,E,,SEK,', '5,F,5,crowns,'];
  const { catalogue, notes } = read(['id,name,price,currency,Material', ...rows].join('\n'));
  expect(catalogue).toMatchObject({
    currency: 'SEK',
    products: [{ id: '2' }, { id: '3' }],
    leftOut: { noPrice: 1, otherCurrency: 2, sameId: 1 },
    unused: ['Material'],
  });
  expect(notes).toContain('Left out: another currency (2), the id of another product (1), no price (1).');
});

describe('the source', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is a file', async () => {
    const path = join(folder, 'products.json');
    await writeFile(path, JSON.stringify([shoe]));
    expect((await readCatalogue(path)).catalogue.products).toHaveLength(1);
    await expect(readCatalogue(`${path}.missing`)).rejects.toThrow('can’t be read');
    // As Excel on Windows writes it.
    await writeFile(path, Buffer.from('id;name;price\n1;Jacka bl\xe5;5', 'latin1'));
    expect((await readCatalogue(path, 'SEK')).catalogue.products[0]!.name).toBe('Jacka blå');
    await expect(readCatalogue(folder)).rejects.toThrow(/isn’t a file|can’t be read/);
  });

  test('is an address, of which at most 64 MB are read', async () => {
    const answers: Record<string, (response: import('node:http').ServerResponse) => void> = {
      '/products.json': (response) => response.end(JSON.stringify([{ ...shoe, pictureUrl: '/a.jpg' }])),
      '/endless.json': (response) => {
        const more = () => response.write('['.repeat(1_000_000), more);
        more();
      },
      '/broken.json': (response) => response.write('[', () => response.destroy()),
    };
    const server = await listen(({ url = '' }, response) => {
      response.on('error', () => {});
      const answer = answers[url];
      if (answer) answer(response);
      else response.writeHead(404).end();
    });
    const origin = server.url;
    try {
      const { catalogue } = await readCatalogue(`${origin}/products.json`);
      expect(catalogue.products[0]!.picture).toBe(`${origin}/a.jpg`);
      await expect(readCatalogue(`${origin}/endless.json`)).rejects.toThrow('larger than 64 MB');
      await expect(readCatalogue(`${origin}/broken.json`)).rejects.toThrow('stops before its end');
      await expect(readCatalogue(`${origin}/none.json`)).rejects.toThrow('responds with status 404');
    } finally {
      await server.close();
    }
    await expect(readCatalogue(`${origin}/products.json`)).rejects.toThrow('doesn’t respond');
    await expect(readCatalogue('http://shop.example/products.json')).rejects.toThrow('must begin with https://');
  });
});

describe('the demo with a catalogue of its own', () => {
  let demo: Awaited<ReturnType<typeof startDemo>>;
  beforeAll(async () => {
    const { catalogue } = read([
      { ...shoe, url: 'https://shop.example/4711', pictureUrl: 'https://cdn.example/4711.jpg?v=1' },
      { ...shoe, id: 'a/b', name: '<b>Boot</b>' },
      { ...shoe, id: 'long', name: 'Down jacket '.repeat(9), stock: 0, material: 'Wool' },
      { ...shoe, id: 'free', price: '' },
    ]);
    demo = await startDemo(0, 0, { catalogue });
  });
  afterAll(() => demo.close());

  test('the sandbox knows these products, and no others', async () => {
    expect((await view(demo.service, '4711')).httpStatus).toBe(200);
    expect((await view(demo.service, 'sunday-teapot')).message).toContain('unknown product');
  });

  test('recommends them with their own addresses', async () => {
    const { body } = await reco(demo.service, { limit: 5, category: 'Running shoes' });
    expect(body).toContain(
      '<url>https://shop.example/4711</url><pictureUrl>https://cdn.example/4711.jpg?v=1</pictureUrl>',
    );
    expect(body).toContain(`<url>${demo.shop.url}/p/a%2Fb</url><price>`);
  });

  test('the shop has pages of them, and its policy allows their pictures', async () => {
    const response = await fetch(`${demo.shop.url}/p/a%2Fb`);
    expect(response.headers.get('content-security-policy')).toMatch(/img-src [^;]*https:\/\/cdn\.example/);
    const page = await response.text();
    expect(page).toContain('SEK');
    expect(page).toContain('&#60;b&#62;Boot');
    expect(page).toMatch(/gallery-main"><span class="no-picture">/);
    const home = await (await fetch(demo.shop.url)).text();
    expect(home).toContain('href="/c/Running%20shoes"');
    expect(home).not.toMatch(/€|Paella/);
    expect(home).toContain('1 product left out: no price (1).');
    expect(home).toContain('Columns not used: material.');
    const long = await (await fetch(`${demo.shop.url}/p/long`)).text();
    expect(long).toMatch(/<h1 class="long-name" title="(Down jacket ?){9}">/);
    expect(long).not.toContain('In stock');
    expect((await fetch(`${demo.shop.url}/c/Running%20shoes`)).status).toBe(200);
  });

  test('the studio offers them, and their data has the picture as it is', async () => {
    const products = (await (await fetch(`${demo.shop.url}/api/products?ids=4711,none`)).json()) as object[];
    expect(products).toMatchObject([{ id: '4711', url: '/p/4711', pictureUrl: 'https://cdn.example/4711.jpg?v=1' }]);
    const told = await (await fetch(`${demo.shop.url}/studio/products?ids=4711`)).json();
    expect(told).toMatchObject([{ pictureUrl: 'https://cdn.example/4711.jpg?v=1' }]);
    const facts = await (await fetch(`${demo.shop.url}/studio/demo.json`)).json();
    expect(facts).toMatchObject({
      currency: 'SEK',
      products: [{ id: '4711' }, { id: 'a/b' }, { id: 'long', isSoldOut: true }],
    });
    vi.stubGlobal('location', { origin: demo.shop.url });
    const search = await (await fetch(new ShopPage(facts).addressOf('search'))).text();
    vi.unstubAllGlobals();
    expect(search).toContain('3 products');
  });
});
