import { type Listening, listen } from '../../../../demo/listen.js';

const PRODUCTS = [
  { id: '31', name: 'Mug', sku: 'K-1', price: 11, sizes: [] },
  { id: '32', name: 'Cap', sku: 'K-1', price: 12, sizes: [] },
  { id: '33', name: 'Hat', sku: 'K-2', price: 13, sizes: ['S', 'L'] },
];

const address = (page: string, more = ''): string => `/index.php?page=${page}${more}`;

/** No element has a class. */
const html = (
  title: string,
  body: string,
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<body><header><a href="/">Home</a> <a href="${address('about')}">About</a></header><main>${body}</main>`;

const productPage = ({ id, name, sku, price, sizes }: (typeof PRODUCTS)[number]): string =>
  html(
    name,
    `<h1>${name}</h1><dl><dt>SKU</dt><dd>${sku}</dd></dl><p>$${price}.00</p>
${sizes.length ? `<p><select>${sizes.map((size) => `<option value="${size}">${size}</option>`).join('')}</select></p>` : ''}
<p><a href="javascript:void(0)">Add to Cart</a></p><p><a href="${address('reviews', `&id=${id}`)}">Reviews</a></p>
<script>
for (const link of document.querySelectorAll('a[href^=javascript]')) link.addEventListener('click', async () => {
  const size = document.querySelector('select')?.value ?? '';
  await fetch('${address('add')}', { method: 'POST', body: new URLSearchParams({ id: '${id}', size }) });
  location = '${address('your_order')}';
});
</script>`,
  );

/** The page to which adding leads. Products are removed by another address than they are added by, and by GET. */
const cartPage = html(
  'Your order',
  `<h1>Your order</h1><ul></ul><script>
const draw = async () => {
  const { lines = [] } = await (await fetch('${address('lines')}')).json();
  document.querySelector('ul').innerHTML = lines.map(({ key, name }) => '<li>' + name + ' <button value="' + key + '">Remove</button></li>').join('');
};
document.querySelector('ul').addEventListener('click', async ({ target }) => {
  await fetch('${address('drop')}&key=' + encodeURIComponent(target.value));
  draw();
});
draw();
</script>`,
);

/**
 * A shop of the kind of LiteCart, Zen Cart and AbanteCart: one file serves all addresses, pages have no classes, a link adds, products share
 * a number, an empty cart has no lines, and a browser with the word headless in its name gets no session.
 *
 * @param script what its pages run first
 */
export const startSmallShop = async (script: string): Promise<Listening & { url: string }> => {
  const carts = new Map<string, Map<string, number>>();
  const server = await listen(async (request, response) => {
    const { searchParams } = new URL(request.url!, 'http://shop.example');
    const first = `<script>${script.replaceAll('</script', '<\\/script')}</script>`;
    const show = (text: string) =>
      response
        .setHeader('Content-Type', 'text/html; charset=utf-8')
        .end(text.replace('<body>', () => `${first}<body>`));
    const json = (value: unknown) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(value));
    let body = '';
    for await (const part of request) body += part;
    const isRobot = /headless/i.test(`${request.headers['user-agent']} ${request.headers['sec-ch-ua']}`);
    const session = /session=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? `s${carts.size}`;
    const cart = carts.get(session) ?? new Map<string, number>();
    if (!isRobot) {
      carts.set(session, cart);
      response.setHeader('Set-Cookie', `session=${session}; path=/`);
    }
    const product = PRODUCTS.find(({ id }) => id === searchParams.get('id'));
    switch (searchParams.get('page') ?? '') {
      case 'add': {
        const given = new URLSearchParams(body);
        const size = given.get('size');
        const key = `${given.get('id')}${size ? `:${Buffer.from(size).toString('hex')}` : ''}`;
        cart.set(key, (cart.get(key) ?? 0) + 1);
        return json({ added: 1 });
      }
      case 'drop':
        cart.delete(searchParams.get('key') ?? '');
        return json({ removed: 1 });
      case 'lines': {
        const lines = [...cart].map(([key, quantity]) => {
          const { id, name, price } = PRODUCTS.find((each) => each.id === key.split(':')[0])!;
          return { key, product_id: id, name, quantity, price };
        });
        return json(lines.length ? { lines, count: lines.length } : { count: 0 });
      }
      case 'product':
        if (product) return show(productPage(product));
        break;
      case 'reviews':
        return show(html('Reviews', '<h1>Reviews</h1><p>Nobody has written one.</p>'));
      case 'your_order':
        return show(cartPage);
      case 'about':
        return show(html('About', '<h1>About</h1><p>Since 1984.</p>'));
      case '':
        return show(
          html(
            'Shop',
            `<h1>Welcome</h1><ul>${PRODUCTS.map(({ id, name }) => `<li><a href="${address('product', `&id=${id}`)}"><img alt="" width="40" height="40"> ${name}</a></li>`).join('')}</ul>`,
          ),
        );
    }
    response.statusCode = 404;
    return show(html('Not found', '<h1>Not found</h1>'));
  }, 0);
  return { ...server, url: `http://localhost:${server.port}${address('product', '&id=31')}` };
};
