import { describe, expect, it } from 'vitest';
import type { Client } from '../../../src/node/client/client.js';
import { renderList } from '../../../src/node/render/render-list.js';
import type { Product } from '../../../src/protocol/product.js';
import { product } from './product.js';

const bare = (id: string) => product(id, { name: '', url: '', pictureUrl: '', price: undefined });

const client = (products: Product[] | Error) => {
  const asked: unknown[] = [];
  const answer = async (criteria: unknown) => {
    asked.push(criteria);
    if (products instanceof Error) throw products;
    return products;
  };
  return { asked, reco: answer, popularProducts: answer } as Pick<Client, 'reco' | 'popularProducts'> & {
    asked: unknown[];
  };
};

it('renders the element with cards that are links', async () => {
  const service = client([product('1', { oldPrice: 12.5, displayName: 'Nice shoe' })]);
  const texts = {
    area: 'product-page',
    product: '4711',
    limit: 8,
    heading: 'You & more',
    currency: 'EUR',
    locale: 'en',
  };
  const list = { ...texts, dedupe: true, 'exclude-cart': false };
  expect(await renderList(service, 'reco-list', list)).toBe(
    `<reco-list area="product-page" product="4711" limit="8" heading="You &amp; more" currency="EUR" locale="en" dedupe><div class="reco-cards"><div><noscript><h2>You &amp; more</h2></noscript><ul>
<li><div><img src="/pictures/1.svg" alt="" loading="lazy" decoding="async"></div><div><a href="https://shop.example/p/1" dir="auto" title="Nice shoe">Nice shoe</a><p><b>€10.00</b> <s>€12.50</s></p></div></li>
</ul></div></div></reco-list>`,
  );
  expect(service.asked).toEqual([{ limit: 8, area: 'product-page', product: '4711' }]);
});

it.each([
  [0, 25],
  [10, 10],
  [undefined, 9],
])('a price of %s instead of %s is not a discount, as in the element', async (price, oldPrice) => {
  const own = product('1', { price, oldPrice });
  const html = await renderList(client([own]), 'reco-list', {}, { resolveProducts: async () => [own] });
  expect(html).toContain('Shoe 1');
  expect(html).not.toContain('<s>');
});

describe('requests what the element requests', () => {
  it.each([
    ['reco-list', {}, { limit: 10 }],
    ['reco-list', { limit: 50, category: 'shoes' }, { limit: 30, category: 'shoes' }],
    ['reco-list', { limit: 'x', product: '' }, { limit: 10 }],
    ['popular-products', {}, { page: 1, itemsPerPage: 10 }],
    ['popular-products', { limit: 4, category: 'shoes', page: '2' }, { page: 2, itemsPerPage: 4, category: 'shoes' }],
    ['popular-products', { limit: 4, 'items-per-page': 20 }, { page: 1, itemsPerPage: 20 }],
    ['popular-products', { 'items-per-page': 2000 }, { page: 1, itemsPerPage: 1000 }],
    ['reco-list', { limit: 6, exclude: '3 9 3' }, { limit: 8 }],
    ['popular-products', { limit: 6, exclude: '3 9' }, { page: 1, itemsPerPage: 8 }],
  ] as const)('%s %j', async (element, list, criteria) => {
    const service = client([]);
    await renderList(service, element, list);
    expect(service.asked).toEqual([criteria]);
  });
});

it.each([{ currency: 'EURO' }, { locale: 'de' }, {}])('shows no number without a currency: %j', async (attributes) => {
  expect(await renderList(client([product('1', { price: 19.999 })]), 'reco-list', attributes)).not.toContain('<b>');
});

describe('uses the shop’s products', () => {
  it('in the order of the answer, and only the returned ones', async () => {
    const asked: string[][] = [];
    const resolveProducts = async (ids: string[]) => {
      asked.push(ids);
      return [product('3'), product('1')];
    };
    const html = await renderList(client(['1', '2', '3'].map(bare)), 'popular-products', {}, { resolveProducts });
    expect(asked).toEqual([['1', '2', '3']]);
    expect([...html.matchAll(/>Shoe (\d)</g)].map(([, id]) => id)).toEqual(['1', '3']);
  });

  it('field by field: a wrong value counts as missing, and the service’s is shown', async () => {
    const resolveProducts = async () =>
      [{ id: '1', name: { toString: 1 }, price: [], url: 7, pictureUrl: true }] as never;
    const html = await renderList(client([product('1')]), 'reco-list', { currency: 'EUR' }, { resolveProducts });
    expect(html).toContain('<a href="7" dir="auto" title="Shoe 1">Shoe 1</a><p><b>€10.00</b></p>');
    expect(html).toContain('src="/pictures/1.svg"');
  });

  it('or links by product-url', async () => {
    const html = await renderList(client([bare('a/b')]), 'popular-products', { 'product-url': '/p/{id}?x={id}' });
    expect(html).toContain('<a href="/p/a%2Fb?x=a%2Fb" dir="auto" title="a/b">a/b</a>');
  });
});

it.each([true, '', 'until-found'])('asks nothing for a hidden list: %j', async (hidden) => {
  const service = client([product('1')]);
  expect(await renderList(service, 'reco-list', { hidden })).toMatch(/^<reco-list hidden[^>]*><\/reco-list>$/);
  expect(service.asked).toEqual([]);
});

// test/unit/server/hardening/cards.test.ts has markup in the data.
it.each(['onclick', 'style', 'a b', 'a"', 'x=1', '>'])('with the attribute name %s it throws', async (name) => {
  await expect(renderList(client([]), 'reco-list', { [name]: 'x' })).rejects.toThrow(TypeError);
});

it('renders the element without cards when the service fails, and reports the error', async () => {
  const heard: unknown[] = [];
  const down = Error('down');
  const onError = (error: unknown) => heard.push(error);
  expect(await renderList(client(down), 'reco-list', { limit: 3 }, { onError })).toBe(
    '<reco-list limit="3"></reco-list>',
  );
  const resolveProducts = () => Promise.reject(down);
  await renderList(client([product('1')]), 'reco-list', {}, { onError, resolveProducts });
  expect(heard).toEqual([down, down]);
});
