// The report that docs/check.md shows is what the command says of such a shop.

import { snippetsByWay } from '../../dist/snippets/snippets-by-way.js';
import { runRecotag } from '../../run-recotag.js';
import { expect } from '../expect.js';
import { test } from '../test.js';
import { startServer } from '../widgets/support/server.js';
import { answer } from './support/responses.js';

const page = (body: string): string => `<!doctype html><html lang="en"><head><title>A shop</title>
<link rel="stylesheet" href="/recotag-reserve.css">
<script async src="/recotag.js" data-base-url="/reco" data-endpoint-id="my-shop"></script>
<script async src="/recotag-widgets.js"></script>
<script>window.recotag ||= function () { (recotag.q ||= []).push(arguments) };</script></head>
<body><a href="/cart">Cart 1</a>${body}</body></html>`;

const pages: Readonly<Record<string, string>> = {
  '/p/4711': page(`<script>
    recotag('viewProduct', { product: '4711' });
    // Not before: the report has them in this order.
    document.addEventListener('recotag:sent', () => list.replaceWith(list.content), { once: true });
    const add = () => recotag('setCart', [{ product: '4711', count: 1, price: 59.9 }]);
  </script>
  <button onclick="add()">Add to cart</button>
  <template id="list"><reco-list product="4711" limit="4" heading="You may also like" currency="Euro"></reco-list></template>`),
  '/cart': page('<h1>Your cart</h1>'),
};

for (const { name, code } of snippetsByWay('report'))
  test(`${name} @long`, async () => {
    process.env.RECOTAG_DIST ??= 'dist';
    const shop = await startServer(async ({ url, body }) => {
      const shown = pages[url.pathname];
      if (shown) return { headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: shown };
      return (
        (await answer(new URL(url.pathname + url.search, 'https://shop-1.shops.example'), body)) ?? { status: 404 }
      );
    });
    let said = '';
    try {
      ({ out: said } = await runRecotag(['check', `${shop.url}/p/4711`]));
    } finally {
      await shop.close();
    }
    const lines = said.trimEnd().replaceAll(shop.url, 'https://shop.example').split('\n');
    const shown = code.trimEnd().split('\n');
    // What is too long for the page ends with "…" there.
    const cut = lines.map((line, index) => {
      const start = shown[index]?.endsWith('…') ? shown[index].slice(0, -1) : undefined;
      return start && line.startsWith(start) ? `${start}…` : line;
    });
    expect(cut).toEqual(shown);
  });
