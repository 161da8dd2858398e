import { html, noChange, nothing, type TemplateResult } from 'lit';
import type { Money } from '../../src/protocol/money.js';
import type { Product } from '../../src/protocol/product.js';
import { reducedFrom } from '../../src/protocol/reduced-from.js';
import { safeUrl } from '../../src/protocol/safe-url.js';
import type { Texts } from './texts.js';

/**
 * For a list of cards: a picture shows itself once it is there, and gives way to the drawing where it is broken. These
 * events don't bubble, so they are caught on their way down, by one listener for all cards.
 */
export const pictureListener = {
  capture: true,
  handleEvent({ type, target }: Event): void {
    if (target instanceof HTMLImageElement) target.className = type;
  },
};

/** The discount's badge, unless it would say 0 or 100 %: neither is true of a price that is lower and not nothing. */
const badge = (share: number, money: Money) =>
  share > -0.995 && share <= -0.005 ? html`<b part="badge" aria-hidden="true">${money.percent(share)}</b>` : nothing;

const prices = (product: Product, money: Money, texts: Texts) => {
  const { price } = product;
  const was = reducedFrom(product);
  return price === undefined
    ? nothing
    : html`<div class="prices"><b part="price"><span class="said">${was ? texts.salePrice : texts.price} </span>${money.price(price)}</b>${
        was
          ? html`<s part="old-price"><span class="said">${texts.oldPrice} </span>${money.price(was)}</s>${badge(price / was - 1, money)}`
          : nothing
      }</div>`;
};

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

/** What draws cards; one that is on the page as it should be is not drawn again. */
export const cardTemplates = () => {
  let before: readonly Product[] = [];
  let look: { money?: Money; words?: Texts } = {};
  return (products: readonly Product[], money: Money, words: Texts): unknown[] => {
    const same = money === look.money && words === look.words;
    const cards = products.map((product, index) =>
      same && product === before[index] ? noChange : productCard(product, money, words),
    );
    before = products;
    look = { money, words };
    return cards;
  };
};
