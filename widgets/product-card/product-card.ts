import { html, nothing, type TemplateResult } from 'lit';
import type { Money } from '../../src/protocol/money.js';
import type { Product } from '../../src/protocol/product.js';
import { safeUrl } from './safe-url.js';
import type { Texts } from './texts.js';

const prices = ({ price, oldPrice }: Product, money: Money, texts: Texts) =>
  price === undefined
    ? nothing
    : html`<div class="prices"><b part="price"><span class="said">${oldPrice ? texts.salePrice : texts.price} </span>${money.price(price)}</b>${
        oldPrice
          ? html`<s part="old-price"><span class="said">${texts.oldPrice} </span>${money.price(oldPrice)}</s><b part="badge" aria-hidden="true">${money.percent(price / oldPrice - 1)}</b>`
          : nothing
      }</div>`;

/**
 * The card that lists draw themselves: one link, named by the product's name only, laid over the whole card. A drawing
 * stands behind the picture, and is seen where there is none.
 */
export const productCard = (product: Product, money: Money, texts: Texts): TemplateResult => {
  const { id, name, displayName, url, pictureUrl } = product;
  const picture = safeUrl(pictureUrl);
  return html`<li part="card"><div class="picture">${
    picture ? html`<img part="image" alt="" loading="lazy" decoding="async" src=${picture}>` : nothing
  }<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 8h14l1 12H4zM9 11V7a3 3 0 0 1 6 0v4"/></svg></div><div class="text"><a part="link" href=${
    safeUrl(url) || nothing
  }><span part="name">${displayName || name || id}</span></a>${prices(product, money, texts)}</div></li>`;
};
