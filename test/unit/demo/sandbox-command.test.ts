// `npx recotag sandbox`: the settings it prints, a line for each request, and the addresses beside the service.
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { demoCatalogue } from '../../../demo/catalogue/catalogue.js';
import { sandboxCommand } from '../../../demo/sandbox/sandbox-command.js';
import type { RunningService } from '../../../demo/service/service.js';
import { call, lineXml, productXml, send } from './service/sandbox.js';

const start = async (values: { port: string; catalog?: string; shop?: string }) => {
  const lines: string[] = [];
  let service: RunningService | undefined;
  const code = await sandboxCommand.run(
    { values, positionals: [] },
    { print: (text) => lines.push(text) },
    (running) => {
      service = running;
    },
  );
  onTestFinished(() => service!.close());
  return { code, lines, service: service! };
};

/** The line of a request without its time. */
const said = (lines: readonly string[]) => lines.slice(1).map((line) => line.slice('00:00:00 '.length));

test('prints the settings, and a line for each request with what is wrong in it', async () => {
  const { code, lines, service } = await start({ port: '0' });
  expect(code).toBe(0);
  expect(lines[0]).toContain(`recotag('config', { baseUrl: '${service.url}', endpointId: 'my-shop', debug: true });`);
  expect(lines[0]).toContain(`data-base-url="${service.url}" data-endpoint-id="my-shop" data-debug`);
  const view = (body: string) => call(service, 'ViewProduct', { body });
  const popular = '<operation><page><pageNumber>1</pageNumber><itemsPerPage>4</itemsPerPage></page></operation>';
  const reco = '<operation><recommendation><limit>2</limit><area><ids><externalId>home</externalId></ids></area>';
  await view(`<operation>${productXml('hall-mirror')}</operation>`);
  await view(`<operation>${productXml('4711')}</operation>`);
  await view('<operation><produkt/></operation>');
  await view('<operation>\u001b[31m');
  await call(service, 'SetCart', {
    body: `<operation><productList>${lineXml('hall-mirror', '2')}</productList></operation>`,
  });
  await call(service, 'SetCart', { body: '<operation><productList/></operation>' });
  await call(service, 'Reco', { body: `${reco}</recommendation></operation>` });
  await call(service, 'GetPopularProducts', { body: popular });
  await call(service, 'Recos');
  await send(`${service.url}/v3/operations/async`, { method: 'OPTIONS' });
  expect(said(lines)).toEqual([
    '✓ ViewProduct 200  product hall-mirror',
    '✓ ViewProduct 200  product 4711 (not in the catalogue: 4711)',
    expect.stringMatching(/^✗ ViewProduct 400 {2}.*produkt/),
    expect.stringMatching(/^✗ ViewProduct 400 {2}\P{Cc}+$/u),
    '✓ SetCart 200  2 × hall-mirror',
    '✓ SetCart 200  empty cart',
    '✓ Reco 200  area home: 2 products',
    '✓ GetPopularProducts 200  all products: 4 products',
    expect.stringMatching(/^✗ Recos 404 {2}no operation "Recos"/),
  ]);
});

test.each(['README.md', 'docs/start.md'])('%s has products and a category of the sandbox, at its address', (page) => {
  const text = readFileSync(page, 'utf8');
  const of = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, id]) => id))];
  const ids = demoCatalogue.products.map(({ id }) => id);
  const named = of(/ product(?:="|: ')([\w-]+)/g);
  expect(named.length).toBeGreaterThan(0);
  expect(ids).toEqual(expect.arrayContaining(named));
  expect(demoCatalogue.categories.map(({ id }) => id)).toEqual(expect.arrayContaining(of(/ category="([\w-]+)/g)));
  expect(of(/(?<!--shop=http:\/\/)(localhost:\d+)/g)).toEqual(['localhost:4171']);
});

test('has product data for catalog-url, a page and a picture of each product', async () => {
  const { service } = await start({ port: '0' });
  const get = (path: string) => send(service.url + path, { method: 'GET' });
  const { body, headers } = await get('/products?ids=hall-mirror,nothing,reading-sofa');
  expect(headers['access-control-allow-origin']).toBe('*');
  const products: { id: string; url: string; pictureUrl: string }[] = JSON.parse(body);
  expect(products.map(({ id }) => id)).toEqual(['hall-mirror', 'reading-sofa']);
  const [{ url, pictureUrl }] = products as [(typeof products)[number]];
  expect((await send(url, { method: 'GET' })).body).toContain('<h1>Hall mirror</h1>');
  const picture = await send(pictureUrl, { method: 'GET' });
  expect(picture.headers['content-type']).toMatch(/^image\/svg\+xml/);
  for (const path of ['/p/nothing', '/tiles/%E0%A4%A', '/p/..%2f..%2fpackage.json'])
    expect((await get(path)).httpStatus).toBe(404);
});

test.each([
  ['http://localhost:5173', 'http://localhost:5173/p/hall-mirror'],
  ['http://localhost:5173/products/{id}?from=list', 'http://localhost:5173/products/hall-mirror?from=list'],
])('with --shop=%s cards lead to the shop', async (shop, page) => {
  const { service } = await start({ port: '0', shop });
  const { body } = await send(`${service.url}/products?ids=hall-mirror`, { method: 'GET' });
  expect(JSON.parse(body)[0].url).toBe(page);
  const reco =
    '<operation><recommendation><limit>30</limit><area><ids><externalId>home</externalId></ids></area></recommendation></operation>';
  const links = [...(await call(service, 'Reco', { body: reco })).body.matchAll(/<url>([^<]+)/g)].map(
    ([, url]) => url!,
  );
  expect(links.length).toBeGreaterThan(1);
  expect(new Set(links.map((url) => new URL(url).origin))).toEqual(new Set(['http://localhost:5173']));
});

test('a port in use, an address that is none, and a catalogue that can’t be read', async () => {
  const { service } = await start({ port: '0' });
  await expect(start({ port: new URL(service.url).port })).rejects.toThrow('the port is in use by another program');
  await expect(start({ port: '0', shop: 'localhost:5173' })).rejects.toThrow('--shop is "localhost:5173": it must be');
  await expect(start({ port: '0', catalog: '/nowhere.json' })).rejects.toThrow(
    'The catalogue /nowhere.json can’t be read.',
  );
});
