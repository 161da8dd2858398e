import type { CatalogueProduct } from '../../catalogue/catalogue.js';
import { type CartLine, choiceOf, lineName, sumOf, totals, unitsIn } from '../cart.js';
import { counted } from '../counted.js';
import { type Html, html } from '../html.js';
import { bag, icon } from '../icon.js';
import type { Page, Visit } from '../page.js';
import { money } from '../product-card.js';
import { productPath } from '../product-path.js';
import { productPicture } from '../product-picture.js';
import { pictures } from '../recommendations.js';

/** The list matches the line that was added last. Popular products are its fallback. */
export const cartPage = (visit: Visit): Page => {
  const isExample = !visit.session.lines.length && visit.url.searchParams.has('example');
  const lines = isExample ? exampleLines(visit) : visit.session.lines;
  const { currency, isOwn } = visit.shelf.catalogue;
  const last = lines.at(-1)?.product.id;
  const inCart = lines.map(({ product }) => product.id).join(' ');
  return {
    title: 'Your cart',
    canonical: '/cart',
    body: html`
<header class="page-head page-head-small"><h1>Your cart</h1></header>
${isExample && html`<p class="lede">An example of a cart, for previews of lists. Your own cart is empty.</p>`}
${lines.length ? filled(lines, currency, isOwn) : empty()}
<section class="section">
<reco-list area="cart-page"${last && html` product="${last}"`} limit="6" heading="${last ? 'Goes well with your cart' : 'Recommended for you'}" currency="${currency}" catalog-url="/api/products?ids={ids}" exclude-cart${inCart && html` exclude="${inCart}"`} dedupe full-rows ${pictures(visit)}>
  <popular-products slot="empty" limit="4" items-per-page="30" heading="Popular products" currency="${currency}" catalog-url="/api/products?ids={ids}" exclude-cart${inCart && html` exclude="${inCart}"`} dedupe full-rows ${pictures(visit)}></popular-products>
</reco-list>
</section>`,
  };
};

/** The studio's previews of lists for the cart need one with products. */
const exampleLines = ({ shelf: { catalogue } }: Visit): CartLine[] =>
  catalogue.products
    .filter(({ availability }) => availability === 'InStock')
    .slice(0, 2)
    .map((product) => ({ product, count: 1, ...(product.skus[0] && { sku: product.skus[0].id }) }));

const empty = (): Html =>
  html`<div class="empty">
  ${icon(bag, 56, 1.1)}
  <p class="empty-title">Your cart is empty.</p>
  <p><a class="button" href="/#shelves">See all categories</a> <a class="button button-quiet" href="/offers">See the sale</a></p>
</div>`;

const filled = (lines: readonly CartLine[], currency: string, isOwn?: boolean): Html => {
  const { goods, delivery, total } = totals(lines, isOwn);
  return html`<div class="cart">
  <ul class="cart-lines">${lines.map(cartLine)}</ul>
  <section class="bill" aria-label="Total">
    <dl>
      <div><dt>${counted(unitsIn(lines), 'product')}</dt><dd>${money(goods, currency)}</dd></div>
      ${deliveryAndTotal(delivery, total, currency)}
    </dl>
    <form method="post" action="/checkout"><button class="button button-wide">Buy now</button></form>
    <p class="bill-note">This is a demo: you pay nothing and get nothing.</p>
    <form method="post" action="/cart"><button class="link" name="action" value="empty">Empty the cart</button></form>
  </section>
</div>`;
};

/** The last lines of a bill. */
export const deliveryAndTotal = (delivery: number, total: number, currency: string): Html =>
  html`<div><dt>Delivery</dt><dd>${delivery ? money(delivery, currency) : 'Free'}</dd></div>
      <div class="bill-total"><dt>Total</dt><dd>${money(total, currency)}</dd></div>`;

/** The picture of a line, which leads to the product. Beside it is the same link with a name. */
export const linePicture = (product: CatalogueProduct): Html =>
  html`<a class="line-picture" href="${productPath(product)}" tabindex="-1" aria-hidden="true">${productPicture(product, 120)}</a>`;

const cartLine = (line: CartLine): Html => {
  const { product, sku, count } = line;
  const choice = choiceOf(line);
  const name = lineName(line);
  const counts = Array.from({ length: Math.max(10, count) }, (_, index) => index + 1);
  return html`<li class="line">
  ${linePicture(product)}
  <div><a class="line-name" href="${productPath(product)}">${product.displayName}</a><p class="line-choice">${choice ?? product.manufacturer}</p></div>
  <form class="line-form" method="post" action="/cart" data-cart-line>
    <input type="hidden" name="product" value="${product.id}">
    ${sku && html`<input type="hidden" name="sku" value="${sku}">`}
    <select class="select" name="count" aria-label="Quantity: ${name}">${counts.map((each) => html`<option${each === count && html` selected`}>${each}</option>`)}</select>
    <noscript><button class="link">Update</button></noscript>
    <button class="link" name="action" value="remove" aria-label="Remove ${name}">Remove</button>
  </form>
  <p class="line-sum">${money(sumOf(line), product.currency)}</p>
</li>`;
};
