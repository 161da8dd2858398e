// The examples of docs/interface.md, as they stand there: the sandbox accepts the requests, and the client reads the responses.
import { expect, it } from 'vitest';
import { createClient } from '../../../src/node/client/create-client.js';
import { readSnippets } from '../../dist/snippets/read-snippets.js';
import { STOCK, sandbox, send } from '../demo/service/sandbox.js';
import { startUpstream } from './opened.js';

const example = (heading: string, language: string): string =>
  readSnippets().find(
    (each) => each.page === 'docs/interface.md' && each.heading === heading && each.language === language,
  )!.code;

it.each(['4.2 ViewProduct', '4.3 SetCart', '4.4 Reco', '4.5 GetPopularProducts'])(
  'the request of %s is accepted',
  async (heading) => {
    const product = { ...STOCK.products[0]!, id: '4711', category: 'shoes' };
    const catalogue = { categories: [{ id: 'shoes', name: 'Shoes' }], products: [product] };
    const service = await sandbox({ endpoints: ['my-shop'], catalogue });
    const [head, ...body] = example(heading, 'http').split('\n\n');
    const [first, ...fields] = head!.split('\n');
    const [method, path] = first!.split(' ');
    const headers = Object.fromEntries(fields.map((field) => field.split(': ')));
    const reply = await send(service.url + path, { method: method!, headers, body: body.join('\n\n') });
    expect(reply).toMatchObject({ httpStatus: 200, status: 'Success' });
  },
);

it('the response of Reco is read', async () => {
  const upstream = await startUpstream({ body: example('4.4 Reco', 'xml') });
  const client = createClient({ baseUrl: upstream.url, endpointId: 'my-shop' });
  const texts = { id: '4712', name: 'Wool scarf', manufacturer: 'Example' };
  const addresses = { url: 'https://shop.example/wool-scarf', pictureUrl: 'https://img.example/4712.jpg' };
  expect(await client.reco({ limit: 8 })).toMatchObject([{ ...texts, ...addresses, price: 24.9, oldPrice: 29.9 }]);
});

it('the response of GetPopularProducts is read', async () => {
  const upstream = await startUpstream({ body: example('4.5 GetPopularProducts', 'xml') });
  const client = createClient({ baseUrl: upstream.url, endpointId: 'my-shop' });
  expect(await client.popularProducts({ category: 'shoes' })).toMatchObject([{ id: '4712' }]);
});
