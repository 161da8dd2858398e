import { type Listening, listen } from '../../../../demo/listen.js';

const PRODUCTS = Array.from({ length: 3 }, (_, index) => ({
  id: `10${index}7`,
  name: `Lamp ${'ABC'[index]}`,
  path: `/lamps/lamp-${'abc'[index]}`,
  price: 20 + index,
}));
type Product = (typeof PRODUCTS)[number];

const COLORS = ['red', 'blue'];

const page = (title: string, body: string): string => `<!doctype html><html lang="en"><title>${title}</title>
<body class="shop"><header class="site-header"><a href="/">Home</a> <a href="/lamps">Lamps</a> <a href="/about">About us</a> <a href="/basket">Basket</a></header>
<main class="site-main">${body}</main>`;

/** Related products show their numbers, too. */
const card = ({ id, name, path, price }: Product): string =>
  `<li class="card"><a href="${path}"><img alt="" width="40" height="40"> ${name}</a> <p>${price}.00</p><p>Item no: ${id}</p><button>Add to basket</button></li>`;

const productPage = (product: Product): string => {
  const { id, name, price } = product;
  const others = PRODUCTS.filter((other) => other !== product).slice(0, 3);
  return page(
    name,
    `<article class="product"><h1 class="product-title">${name}</h1><p class="product-price">${price}.00 €</p>
<dl class="facts"><dt>Item no</dt><dd>${id}</dd><dt>SKU</dt><dd class="chosen">–</dd><dt>Weight</dt><dd>300 g</dd><dt>Series</dt><dd>X200</dd></dl>
<form class="product-form" onsubmit="return false"><fieldset>${COLORS.map(
      (color) => `<label><input type="radio" name="color" value="${color}"> ${color}</label>`,
    ).join(' ')}</fieldset><p class="said"></p><button class="buy">Add to basket</button></form></article>
<section class="related"><h2>Related</h2><ul>${others.map(card).join('')}</ul></section>
<script>
const chosen = () => document.querySelector('[name=color]:checked')?.value;
for (const input of document.querySelectorAll('[name=color]')) input.addEventListener('change', () => {
  const place = document.querySelector('.chosen');
  if (place) place.textContent = '${id}-' + chosen();
  document.querySelector('h1').textContent = '${name} ' + chosen();
  history.replaceState(null, '', '?color=' + chosen());
});
document.querySelector('.buy').addEventListener('click', async ({ target }) => {
  if (!chosen()) return void (document.querySelector('.said').textContent = 'Please choose a color');
  target.textContent = '';
  setTimeout(() => { target.textContent = 'Add to basket'; }, 100);
  await fetch('/api/basket/add', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ number: '${id}', color: chosen() }) });
  await fetch('/api/basket?_=' + Date.now());
});
</script>`,
  );
};

const basketPage = `<h1>Basket</h1><div class="lines"></div><script>
const show = async () => {
  const { basket } = await (await fetch('/api/basket')).json();
  document.querySelector('.lines').innerHTML = basket.entries.map((entry) => '<p>' + entry.article.title + '</p><p>Item no ' + entry.article.number + '</p><p> <button>Remove</button></p>').join('') || 'Empty';
  for (const button of document.querySelectorAll('.lines button')) button.onclick = async () => { await fetch('/api/basket/clear', { method: 'POST' }); show(); };
};
show();
</script>`;

/** A shop whose cart is one for all visitors. */
export const startLearnShop = async (): Promise<Listening & { url: string; inCart(): number }> => {
  let lines: { product: Product; color: string; pieces: number }[] = [];
  const server = await listen(async (request, response) => {
    const { pathname } = new URL(request.url!, 'http://shop.example');
    const html = (text: string) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(text);
    const json = (value: unknown) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(value));
    let body = '';
    for await (const part of request) body += part;
    if (pathname === '/api/basket/add') {
      const { number, color } = JSON.parse(body);
      const line = lines.find((each) => each.product.id === number && each.color === color);
      if (line) line.pieces += 1;
      else lines.push({ product: PRODUCTS.find(({ id }) => id === number)!, color, pieces: 1 });
      return json({ ok: true });
    }
    if (pathname === '/api/basket/clear') {
      lines = [];
      return json({ ok: true });
    }
    if (pathname === '/api/basket')
      return html(
        // As older shops: JSON whose type is that of a page.
        JSON.stringify({
          basket: {
            entries: lines.map(({ product, color, pieces }) => ({
              article: { number: product.id, variant: `${product.id}-${color}`, title: product.name },
              pieces,
              unitPrice: product.price,
              linePrice: product.price * pieces,
            })),
          },
        }),
      );
    const product = PRODUCTS.find(({ path }) => path === pathname);
    if (product) return html(productPage(product));
    if (pathname === '/basket') return html(page('Basket', basketPage));
    if (pathname === '/lamps') return html(page('Lamps', `<h1>Lamps</h1><ul>${PRODUCTS.map(card).join('')}</ul>`));
    if (pathname === '/') return html(page('Shop', '<h1>Welcome</h1><p>Lamps since 1984.</p>'));
    if (pathname === '/about') return html(page('About', '<h1>About us</h1><p>Item no. 1 in town.</p>'));
    response.statusCode = 404;
    return html(page('Not found', '<h1>Not found</h1>'));
  }, 0);
  return {
    ...server,
    url: `http://localhost:${server.port}`,
    inCart: () => lines.reduce((sum, { pieces }) => sum + pieces, 0),
  };
};
