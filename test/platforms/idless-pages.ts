import { ld } from './platform-page.js';

/** A page with the markup of a shop platform. */
export interface IdlessPage {
  name: string;
  address: string;
  html: string;
}

/** One Product without an id. */
const product = (name: string, more: object = {}): string =>
  ld({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    offers: { '@type': 'Offer', price: 19.9 },
    ...more,
  });

const page = (title: string, head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`;

/** How a platform's templates write a product in a list, in the cart, and the addresses of its pages. */
interface Platform {
  name: string;
  card(id: string): string;
  line(id: string): string;
  category: string;
  search: string;
  cart: string;
  article: string;
  /** what stands on an article's page */
  post: string;
  /** attributes on the page's own element */
  list: string;
}

const platforms: Platform[] = [
  {
    name: 'Shopify, Dawn',
    card: (id) =>
      `<div class="card-wrapper"><a href="/products/shoe-${id}" id="CardLink-${id}">Shoe ${id}</a><form><input type="hidden" name="product-id" value="${id}"></form></div>`,
    line: (id) =>
      `<tr class="cart-item" data-variant-id="${id}"><td><input name="updates[]" data-quantity-variant-id="${id}" value="1"></td></tr>`,
    category: '/collections/shoes-4711',
    search: '/search?q=4711&type=product',
    cart: '/cart',
    article: '/blogs/news/4711-best-shoes',
    post: '<article data-article-id="4711"></article>',
    list: '<div id="product-grid" data-id="template--4711__product-grid"></div>',
  },
  {
    name: 'WooCommerce, Storefront',
    card: (id) =>
      `<li class="product type-product post-${id}"><a href="/product/shoe-${id}/">Shoe</a><a class="add_to_cart_button" data-product_id="${id}" data-product_sku="WOO-${id}" data-quantity="1">Add</a></li>`,
    line: (id) =>
      `<tr class="cart_item"><td><a class="remove" data-product_id="${id}" data-product_sku="WOO-${id}">x</a></td></tr>`,
    category: '/product-category/shoes-4711/',
    search: '/?s=4711&post_type=product',
    cart: '/cart/?removed_item=4711',
    article: '/2024/11/best-shoes-4711/',
    post: '<article id="post-4711" class="post-4711"><input type="hidden" name="comment_post_ID" value="4711"></article>',
    list: '<div data-term-id="4711" data-category-id="4711"></div>',
  },
  {
    name: 'Magento, Luma',
    card: (id) =>
      `<li class="product-item"><div class="price-box" data-role="priceBox" data-product-id="${id}"></div><form data-role="tocart-form" data-product-sku="24-MB${id}"><input type="hidden" name="product" value="${id}"></form></li>`,
    line: (id) =>
      `<tr class="item-info"><td><input data-cart-item-id="24-MB${id}" name="cart[${id}][qty]" value="1"></td></tr>`,
    category: '/women/tops-4711.html?product_list_order=price',
    search: '/catalogsearch/result/?q=4711',
    cart: '/checkout/cart/configure/id/4711',
    article: '/blog/best-bags-4711.html',
    post: '<div data-post="4711"></div>',
    list: '<div data-item-list-id="4711"></div>',
  },
  {
    name: 'Shopware',
    card: (id) =>
      `<div class="card product-box" data-product-information='{"id":"${id}","name":"Shoe"}'><form><input type="hidden" name="product-id" value="${id}"></form></div>`,
    line: (id) => `<div class="line-item" data-product-id="${id}"><span>Product number: SW${id}</span></div>`,
    category: '/Shoes-4711/',
    search: '/search?search=4711',
    cart: '/checkout/cart',
    article: '/blog/best-shoes/4711',
    post: '<div data-article-id="4711" data-article-title="Best shoes"></div>',
    list: '<div data-listing-pagination-options=\'{"page":4711}\' data-product-list-id="4711"></div>',
  },
];

const many = (make: (id: string) => string): string => ['801', '802', '803'].map(make).join('');

/** Pages of each kind that are about no single product. Each could be taken for one: it marks one Product, as plugins for ratings do. */
export const otherPages: IdlessPage[] = platforms.flatMap(
  ({ name, card, line, category, search, cart, article, post, list }) => [
    { name: `${name}: category`, address: category, html: page('Shoes', product('Shoes'), list + many(card)) },
    {
      name: `${name}: search`,
      address: search,
      html: page('Search: shoes', product('Shoes'), many(card) + card('4711')),
    },
    { name: `${name}: cart`, address: cart, html: page('Your cart', product('Your cart'), line('4711')) },
    {
      name: `${name}: article`,
      address: article,
      html: page(
        'Best shoes',
        ld({ '@type': 'BlogPosting', headline: 'Best shoes' }) + product('Best shoes'),
        post + many(card),
      ),
    },
    {
      name: `${name}: article without its own markup`,
      address: article,
      html: page('Best shoes', '<meta property="og:type" content="article">', post + many(card)),
    },
  ],
);

const own = (body: string, head = ''): string =>
  page('Fell runner', product('Fell runner') + head, body + many(platforms[1]!.card));

/** Pages of products whose markup has no id, and the id that their own address and a field repeat; undefined if that is in doubt. */
export const productPages: [name: string, address: string, html: string, id: string | undefined][] = [
  ['a field of the form', '/fell-runner-4711.html', own('<form><input name="product_id" value="4711"></form>'), '4711'],
  ['a data attribute', '/p/4711/fell-runner', own('<div data-product-id="4711" data-category-id="12"></div>'), '4711'],
  ['a number of the article', '/fell-runner/p-A4711', own('<b data-article-number="A4711"></b>'), 'A4711'],
  ['a meta element', '/shop/fr-4711', own('', '<meta name="product:sku" content="FR-4711">'), 'FR-4711'],
  ['a parameter', '/product.php?id=4711&ref=12', own('<input name="offerId" value="4711">'), '4711'],
  ['camel case', '/p/4711', own('<i data-item-sku="4711"></i>'), '4711'],
  ['no field repeats it', '/p/4711', own('<i data-ean="4711"></i>'), undefined],
  ['two of them', '/p/4711/12345', own('<i data-sku="4711"></i><i data-item="12345"></i>'), undefined],
  ['a short number', '/p/12', own('<i data-sku="12"></i>'), undefined],
  ['a word', '/p/fell-runner', own('<i data-product="fell-runner"></i>'), undefined],
  [
    'the canonical address has another',
    '/p/4711',
    own('<i data-sku="4711"></i>', '<link rel="canonical" href="/p/4712">'),
    undefined,
  ],
  [
    'a category in the address',
    '/shoes-4711/fell',
    own('<a href="/shoes-4711">Shoes</a><i data-item="4711"></i>'),
    undefined,
  ],
  ['a search', '/p/fell?q=4711', own('<i data-sku="4711"></i>'), undefined],
];
