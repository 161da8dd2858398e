// biome-ignore-all lint/plugin/addresses: links and pictures have passed `safeUrl`
import { html, nothing, type TemplateResult } from 'lit';
import type { Texts } from '../../src/protocol/list-texts.js';
import type { Money } from '../../src/protocol/money.js';
import type { Product } from '../../src/protocol/product.js';
import { reducedFrom } from '../../src/protocol/product.js';
import { safeUrl } from '../../src/protocol/safe-url.js';
import { written } from './written.js';

/**
 * Shows each picture once it has loaded, and the placeholder icon if loading fails. `load` and `error` don't bubble, so one
 * capturing listener on the list handles them for all cards. It also hears the pictures of the shop's own cards: they are in slots, not in
 * the list's tree, and are left alone.
 */
export const pictureListener = {
  capture: true,
  handleEvent({ type, target, currentTarget }: Event): void {
    if ((currentTarget as Node).contains(target as Node)) (target as Element).className = type;
  },
};

/** The discount badge. It is left out if the discount would be rounded to 0 % or 100 %. */
const badge = (share: number, money: Money, texts: Texts) =>
  share > -0.995 && share <= -0.005
    ? html` <b part="badge"><span class="said">${texts.discount} </span>${money.percent(share)}</b>`
    : nothing;

const prices = (product: Product, money: Money, texts: Texts) => {
  const { price } = product;
  // A number without a currency tells nothing. The doctor reports it. "Free" needs none.
  const shown = price === undefined || (price && !money.currency) ? '' : money.price(price);
  const was = reducedFrom(product);
  return shown
    ? html`<div class="prices" ${written(
        html`<b part="price"><span class="said">${was ? texts.salePrice : texts.price} </span>${shown}</b> ${
          was
            ? html`<s part="old-price"><span class="said">${texts.oldPrice} </span>${money.price(was)}</s>${badge(price! / was - 1, money, texts)}`
            : nothing
        }`,
      )}></div>`
    : nothing;
};

/** What only some products have in their cards. It comes from the extras. */
export interface CardExtras {
  /** in place of the default picture */
  picture?: unknown;
  badges?: unknown;
  rating?: unknown;
  /** in place of the default prices */
  prices?: unknown;
  details?: unknown;
  button?: unknown;
}

/**
 * The content of a default card. Its only link covers the whole card; the product's name is its accessible name. A placeholder icon is
 * behind the picture and visible if there is no picture.
 */
export const productCard = (
  product: Product,
  money: Money,
  texts: Texts,
  extras: CardExtras = {},
  isLazy = true,
): TemplateResult => {
  const { displayName, url, pictureUrl } = product;
  const picture = safeUrl(pictureUrl, 'picture');
  return html`<div class="picture">${
    extras.picture ??
    (picture
      ? html`<img part="image" alt="" loading=${isLazy ? 'lazy' : nothing} decoding="async" src=${picture}>`
      : nothing)
  }<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 8h14l1 12H4zM9 11V7a3 3 0 0 1 6 0v4"/></svg>${extras.badges}</div><div class="text"><a part="link" title=${displayName} href=${
    safeUrl(url, 'link') || nothing
  }><span part="name" dir="auto" .textContent=${displayName}></span></a><div>${extras.rating}${extras.prices ?? prices(product, money, texts)}${extras.details}</div></div>${extras.button}`;
};
