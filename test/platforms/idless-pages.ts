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
    name: 'PrestaShop, classic',
    card: (id) =>
      `<article class="product-miniature" data-id-product="${id}" data-id-product-attribute="${id}9"></article>`,
    line: (id) =>
      `<li class="cart-item"><input class="js-cart-line-product-quantity" data-product-id="${id}" data-down-url="/cart?id_product=${id}" value="1"></li>`,
    category: '/4711-shoes?order=product.price.asc',
    search: '/search?s=4711',
    cart: '/cart?action=show',
    article: '/content/4711-best-shoes',
    post: '<section data-cms-page-id="4711"></section>',
    list: '<input type="hidden" name="id_category" value="4711"><div data-category-id="4711"></div>',
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
  {
    name: 'OXID',
    card: (id) =>
      `<form class="js-oxProductForm"><input type="hidden" name="aid" value="${id}"><input type="hidden" name="anid" value="${id}"></form>`,
    line: (id) =>
      `<tr id="table_cartItem_1"><td><input type="hidden" name="aproducts[x][aid]" value="${id}"></td></tr>`,
    category: '/Schuhe-4711/',
    search: '/index.php?cl=search&searchparam=4711',
    cart: '/index.php?cl=basket',
    article: '/Blog/Beste-Schuhe-4711/',
    post: '<div data-content-id="4711"></div>',
    list: '<input type="hidden" name="cnid" value="4711">',
  },
  {
    name: 'BigCommerce, Cornerstone',
    card: (id) =>
      `<article class="card" data-entity-id="${id}" data-event-type="list" data-name="Shoe" data-product-category="Shoes" data-product-brand="A" data-product-price="19.9"><button data-product-id="${id}"></button></article>`,
    line: (id) => `<tr class="cart-item" data-item-row><td><input data-cart-itemid="${id}" value="1"></td></tr>`,
    category: '/shoes-4711/',
    search: '/search.php?search_query=4711',
    cart: '/cart.php?suggest=4711',
    article: '/blog/4711-best-shoes/',
    post: '<article class="blog" data-blog-id="4711"></article>',
    list: '<div data-list-name="Category: Shoes" data-product-category-id="4711"></div>',
  },
  {
    name: 'Salesforce, SFRA',
    card: (id) =>
      `<div class="product" data-pid="${id}"><div class="product-tile" data-product-id="${id}M"></div></div>`,
    line: (id) =>
      `<div class="product-info uuid-${id}"><button class="remove-product" data-pid="${id}" data-uuid="u${id}"></button></div>`,
    category: '/s/shop/womens-4711',
    search: '/s/shop/search?q=4711',
    cart: '/s/shop/cart',
    article: '/s/shop/stories/4711-best-shoes',
    post: '<div class="storepage" id="story-4711"></div>',
    list: '<div data-querystring="cgid=womens-4711" data-page-number="4711"></div>',
  },
  {
    name: 'OpenCart',
    card: (id) => `<div class="product-thumb"><form><input type="hidden" name="product_id" value="${id}"></form></div>`,
    line: (id) => `<tr><td><input type="hidden" name="key" value="${id}"></td></tr>`,
    category: '/index.php?route=product/category&path=4711',
    search: '/index.php?route=product/search&search=4711',
    cart: '/index.php?route=checkout/cart',
    article: '/index.php?route=information/information&information_id=4711',
    post: '<div id="information-4711"></div>',
    list: '<select id="input-limit"><option value="4711"></option></select>',
  },
  {
    name: 'nopCommerce',
    card: (id) => `<div class="product-item" data-productid="${id}"></div>`,
    line: (id) =>
      `<tr><td><input type="checkbox" name="removefromcart" value="${id}"><span class="sku-number">SKU-${id}</span></td></tr>`,
    category: '/shoes-4711?orderby=5',
    search: '/search?q=4711',
    cart: '/cart',
    article: '/best-shoes-4711',
    post: '<div class="blogpost-page" data-blogpostid="4711"></div>',
    list: '<input type="hidden" id="hdnCategoryId" value="4711">',
  },
  {
    name: 'Squarespace',
    card: (id) => `<div class="ProductList-item" data-controller="ProductListImageLoader" data-item-id="${id}"></div>`,
    line: (id) => `<div class="cart-row" data-item-id="${id}"></div>`,
    category: '/shop-4711?category=Shoes',
    search: '/search?q=4711',
    cart: '/cart',
    article: '/blog/2024/11/4711',
    post: '<article class="BlogItem" data-item-id="4711" id="article-4711"></article>',
    list: '<section data-collection-id="4711" data-section-id="4711"></section>',
  },
  {
    name: 'Wix Stores',
    card: (id) => `<div data-hook="product-item-root" data-slug="shoe-${id}"></div>`,
    line: (id) => `<li data-hook="CartItemDataHook.root" data-sku="${id}"></li>`,
    category: '/category/shoes-4711',
    search: '/search-results?q=4711&type=products',
    cart: '/cart-page?appSectionParams=4711',
    article: '/post/4711-best-shoes',
    post: '<article data-hook="post" data-post-id="4711"></article>',
    list: '<div data-hook="product-list-wrapper" data-product-list-id="4711"></div>',
  },
  {
    name: 'Ecwid',
    card: (id) =>
      `<div class="grid-product" data-product-id="${id}"><div class="grid-product__wrap" data-product-id="${id}"></div></div>`,
    line: (id) => `<div class="ec-cart-item" data-product-id="${id}"></div>`,
    category: '/store/Shoes-c4711',
    search: '/store/search?keyword=4711',
    cart: '/store/cart',
    article: '/blog/best-shoes-p4711',
    post: '<div data-ecwid-page="4711"></div>',
    list: '<div class="ecwid-productBrowser-CategoryPage" data-category-id="4711"></div>',
  },
  {
    name: 'Lightspeed',
    card: (id) => `<div class="product" data-product-id="${id}" data-url="/shoe-${id}.html"></div>`,
    line: (id) => `<tr class="item"><td><a data-item="${id}"></a></td></tr>`,
    category: '/shoes/running-4711/',
    search: '/search/4711/',
    cart: '/cart/',
    article: '/blogs/news/best-shoes-4711/',
    post: '<div class="blog-article" data-article="4711"></div>',
    list: '<form id="filter_form" data-category="4711"></form>',
  },
  {
    name: 'JTL-Shop',
    card: (id) =>
      `<div class="productbox" id="result-wrapper_buy_form_${id}"><form><input type="hidden" name="a" value="${id}"></form></div>`,
    line: (id) => `<div class="cart-items-body"><input name="anzahl[0]" value="1" data-product-id="${id}"></div>`,
    category: '/Schuhe-4711',
    search: '/?qs=4711',
    cart: '/Warenkorb',
    article: '/Beste-Schuhe-4711',
    post: '<div class="news" data-news-id="4711"></div>',
    list: '<input type="hidden" name="kategorie" value="4711">',
  },
  {
    name: 'Gambio',
    card: (id) =>
      `<div class="product-container" data-index="product-${id}"><form><input name="products_id" type="hidden" value="${id}"></form></div>`,
    line: (id) =>
      `<div class="order-wishlist-item" data-product-id="${id}"><input type="hidden" name="products_id[]" value="${id}"></div>`,
    category: '/schuhe-4711/?listing_sort=price_asc',
    search: '/advanced_search_result.php?keywords=4711',
    cart: '/shopping_cart.php?products_id=4711x',
    article: '/info/beste-schuhe-4711.html',
    post: '<div data-content-group="4711"></div>',
    list: '<div data-product-type-id="4711"></div>',
  },
  {
    name: 'Drupal Commerce',
    card: (id) =>
      `<article data-history-node-id="${id}" class="product--teaser"><input type="hidden" name="purchased_entity[${id}]" value="${id}"></article>`,
    line: (id) => `<tr><td><input data-drupal-selector="edit-edit-quantity-${id}" value="1"></td></tr>`,
    category: '/products/shoes/4711',
    search: '/products?search_api_fulltext=4711',
    cart: '/cart',
    article: '/node/4711',
    post: '<article data-history-node-id="4711" role="article"></article>',
    list: '<div data-drupal-views-infinite-scroll-page="4711"></div>',
  },
  {
    name: 'Sylius',
    card: (id) => `<div class="ui fluid card" data-test-product="T_SHIRT_${id}" data-test-product-name="Shirt"></div>`,
    line: (id) => `<tr data-test-cart-product-row="Shirt"><td data-test-product-variant-code="T-${id}"></td></tr>`,
    category: '/en_US/taxons/t-shirts/4711',
    search: '/en_US/products?criteria%5Bsearch%5D%5Bvalue%5D=4711',
    cart: '/en_US/cart/',
    article: '/en_US/blog/4711-shirts',
    post: '<div data-test-article="4711"></div>',
    list: '<div data-test-products-list="4711"></div>',
  },
  {
    name: 'Spree',
    card: (id) => `<div id="product_${id}" class="product-list-item" data-hook="products_list_item"></div>`,
    line: (id) => `<tr data-hook="cart_item"><td><input data-id="${id}" value="1"></td></tr>`,
    category: '/t/categories/shoes-4711',
    search: '/products?keywords=4711',
    cart: '/cart',
    article: '/pages/4711-shoes',
    post: '<div data-page-id="4711"></div>',
    list: '<div data-filters data-products-page="4711"></div>',
  },
  {
    name: 'Odoo',
    card: (id) =>
      `<form class="oe_product_cart"><input type="hidden" name="product_id" value="${id}"><div data-product-template-id="${id}" data-publish="on"></div></form>`,
    line: (id) =>
      `<div class="o_cart_product"><input class="js_quantity" data-line-id="${id}" data-product-id="${id}" value="1"></div>`,
    category: '/shop/category/shoes-4711',
    search: '/shop?search=4711',
    cart: '/shop/cart',
    article: '/blog/our-blog-1/best-shoes-4711',
    post: '<section data-oe-model="blog.post" data-oe-id="4711"></section>',
    list: '<div id="products_grid" data-ppg="4711" data-product-category-id="4711"></div>',
  },
];

const many = (make: (id: string) => string): string => ['801', '802', '803'].map(make).join('');

/** Twenty pages of each kind that are about no single product. Each could be taken for one: it marks one Product, as plugins for ratings do. */
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
