import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Product } from '../../src/protocol/product.js';
import type { Money } from './money.js';
import { safeUrl } from './safe-url.js';
import type { Texts } from './texts.js';

/** The picture shows itself once it is there; until then, and where it is broken, the drawing behind it is seen. */
const show = ({ type, target }: Event) => {
  (target as HTMLElement).style.opacity = type === 'load' ? '1' : '';
};

const drawing = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <path d="M5 8h14l1 12H4zM9 11V7a3 3 0 0 1 6 0v4" />
</svg>`;

/** The card that lists draw themselves: one link, named by the product's name only, laid over the whole card. */
export const productCard = (
  { id, name, displayName, url, pictureUrl, price, oldPrice }: Product,
  money: Money,
  texts: Texts,
): TemplateResult => html`<div class="picture">
    ${drawing}
    ${
      safeUrl(pictureUrl) &&
      html`<img part="image" alt="" loading="lazy" decoding="async" @load=${show} @error=${show} src=${pictureUrl} />`
    }
  </div>
  <div class="text">
    <a part="link" href=${safeUrl(url) || nothing}><span part="name">${displayName || name || id}</span></a>
    ${
      price === undefined
        ? nothing
        : html`<div class="prices">
            <b part="price"><span class="said">${oldPrice ? texts.salePrice : texts.price} </span>${money.price(price)}</b>
            ${
              oldPrice &&
              html`<s part="old-price"><span class="said">${texts.oldPrice} </span>${money.price(oldPrice)}</s>
                <b part="badge" aria-hidden="true">${money.percent(price / oldPrice - 1)}</b>`
            }
          </div>`
    }
  </div>`;
