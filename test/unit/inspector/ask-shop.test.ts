import { expect, test } from 'vitest';
import { askShop } from '../../../widgets/doctor/probe/ask-shop.js';

const IDS = ['sold', 'strange', 'here'];
const SAID = [
  { id: 'sold', availability: 'https://schema.org/SoldOut' },
  { id: 'here', availability: 'InStock' },
];
const ABSENCES = { sold: 'sold out', strange: 'unknown', here: 'back' };
const answers = (body: unknown, status = 200) =>
  (async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })) as typeof fetch;

test('a catalogue response shows which products are sold out and which are missing, in each shape that the lists read', async () => {
  const catalogUrl = '/api?ids={ids}';
  for (const shape of [SAID, { products: SAID }, Object.fromEntries(SAID.map((each) => [each.id, each]))])
    expect(await askShop(answers(shape), { catalogUrl }, IDS)).toEqual({
      asked: '/api?ids=sold,strange,here',
      absences: ABSENCES,
    });
  expect(await askShop(answers('', 404), { catalogUrl }, IDS)).toMatchObject({ httpStatus: 404, absences: {} });
});

test('the shop’s own function and the products’ pages show the same', async () => {
  const none = answers('');
  expect(await askShop(none, { resolveProducts: async () => SAID }, IDS)).toMatchObject({ absences: ABSENCES });
  const pages = (async (url: string) =>
    url === '/p/gone'
      ? new Response('', { status: 410 })
      : new Response(url === '/p/sold' ? '{"availability":"https://schema.org/OutOfStock"}' : '')) as typeof fetch;
  expect(await askShop(pages, { productUrl: '/p/{id}' }, ['gone', 'sold', 'here'])).toMatchObject({
    absences: { gone: 'gone', sold: 'sold out', here: 'back' },
  });
  expect(await askShop(none, {}, IDS)).toBeUndefined();
});
