import { type Catalogue, type CatalogueProduct, isDrawing } from '../../catalogue/catalogue.js';
import { type Html, html } from '../html.js';
import type { Page, Visit } from '../page.js';
import { badge, lowestPrice, price } from '../product-card.js';
import { structuredData } from '../product-data.js';
import { categoryPath, productPath } from '../product-path.js';
import { productPicture } from '../product-picture.js';
import { ratingStars } from '../rating.js';
import { recoList } from '../recommendations.js';

/** Longer names are smaller. */
const LONG_NAME = 60;

/** `?sku=` selects a variant; `?choose` shows that the form was posted without one. */
export const productPage = (product: CatalogueProduct, visit: Visit): Page => {
  const { url, shelf } = visit;
  const { id, displayName, description, manufacturer, vendorCode } = product;
  const category = shelf.category(product.category);
  const sku = product.skus.find((sku) => sku.id === url.searchParams.get('sku'))?.id;
  return {
    title: displayName,
    description,
    canonical: productPath(product),
    category: product.category,
    structuredData: structuredData(product, url.origin),
    calls: [['viewProduct', { product: id, ...(sku && { sku }) }]],
    body: html`
<nav class="crumbs" aria-label="Breadcrumb"><a href="/">Home</a> <span aria-hidden="true">/</span> ${category && html`<a href="${categoryPath(category)}">${category.name}</a>`}</nav>
<div class="product">
  <div class="gallery">
    <div class="gallery-main">${productPicture(product, 800, displayName, html` fetchpriority="high"`)}${badge(product)}</div>
    ${isDrawing(product.picture) && details(product)}
  </div>
  <div class="product-words">
    <p class="eyebrow">${manufacturer}</p>
    <h1${displayName.length > LONG_NAME && html` class="long-name" title="${displayName}"`}>${displayName}</h1>
    ${ratingStars(product)}
    <p class="product-price">${price(product)} <span class="product-tax">VAT included</span></p>
    ${lowestPrice(product)}
    <p class="product-text">${description}</p>
    ${buyForm(product, sku, url.searchParams.has('choose'))}
    <dl class="facts">
      ${manufacturer && html`<div><dt>Maker</dt><dd>${manufacturer}</dd></div>`}
      ${vendorCode && html`<div><dt>Product number</dt><dd>${vendorCode}</dd></div>`}
      ${promises(shelf.catalogue)}
    </dl>
  </div>
</div>
${recoList(html`area="product-page" product="${id}" limit="8"`, { heading: 'You may also like', visit, instead: shelf.neighbours(product, 8) })}`,
  };
};

/** The product with another one, and from near. Of another shop's product only the main picture is known. */
const details = (product: CatalogueProduct): Html =>
  html`<div class="gallery-detail"><img src="${String(product.more?.pictureUrl2)}" alt="" width="400" height="400" loading="lazy"></div>
    <div class="gallery-detail gallery-near" aria-hidden="true">${productPicture(product, 400)}</div>`;

/** The demo's shop promises them; nobody knows what the shop of another catalogue promises. */
const promises = ({ isOwn }: Catalogue): Html | false =>
  !isOwn &&
  html`<div><dt>Delivery</dt><dd>Two to three days, free from €60</dd></div>
      <div><dt>Repairs</dt><dd>Free, for as long as you own it</dd></div>`;

const buyForm = (product: CatalogueProduct, chosen: string | undefined, problem: boolean): Html => {
  if (product.availability === 'OutOfStock')
    return html`<p class="stock stock-out">Sold out. <a href="/account">Sign in</a> to get an e-mail when it is back.</p>`;
  return html`<form class="buy" method="post" action="/cart" data-add-to-cart>
      <input type="hidden" name="action" value="add">
      <input type="hidden" name="product" value="${product.id}">
      ${product.skus.length > 0 && choice(product, chosen)}
      ${problem && html`<p class="problem" role="alert">Please choose a variant first.</p>`}
      <div class="buy-row">
        <label class="hidden" for="count">Quantity</label>
        <select class="select" id="count" name="count">${[1, 2, 3, 4, 5, 6].map((count) => html`<option>${count}</option>`)}</select>
        <button class="button button-wide">Add to cart</button>
      </div>
      <p class="stock">In stock, ready to ship</p>
    </form>`;
};

const choice = ({ id, skus }: CatalogueProduct, chosen: string | undefined): Html =>
  html`<fieldset class="choice" data-product="${id}">
        <legend>Choose a variant</legend>
        ${skus.map(
          (sku) =>
            html`<label><input type="radio" name="sku" value="${sku.id}" required${sku.id === chosen && html` checked`}><span>${sku.name}</span></label>`,
        )}
      </fieldset>`;
