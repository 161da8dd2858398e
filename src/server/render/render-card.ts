import type { Money } from '../../protocol/money.js';
import type { Product } from '../../protocol/product.js';
import { reducedFrom } from '../../protocol/reduced-from.js';
import { escaped } from './markup.js';
import { safeUrl } from './safe-url.js';

/** A product as a plain card: a picture, a real link named by the product, and its price. */
export const renderCard = (product: Product, { price: amount }: Money): string => {
  const { id, name, displayName, url, pictureUrl, price } = product;
  const title = escaped(displayName || name || id);
  const href = escaped(safeUrl(url));
  const src = escaped(safeUrl(pictureUrl));
  const image = src && `<img src="${src}" alt="" loading="lazy" decoding="async">`;
  const was = reducedFrom(product);
  const before = was === undefined ? '' : ` <s>${escaped(amount(was))}</s>`;
  const prices = price === undefined ? '' : `<p><b>${escaped(amount(price))}</b>${before}</p>`;
  return `<li><div>${image}</div><div>${href ? `<a href="${href}">${title}</a>` : `<span>${title}</span>`}${prices}</div></li>`;
};
