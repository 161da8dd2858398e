import type { Product } from '../../protocol/product.js';
import { escaped } from './markup.js';
import { safeUrl } from './safe-url.js';

/** Writes an amount for the shopper. */
export type Money = (amount: number) => string;

/** Prices by `Intl`; what it refuses is done without, since a page must not fail for a currency. */
export function money(locale: string | undefined, currency: string | undefined): Money {
  try {
    const style = currency
      ? ({ style: 'currency', currency } as const)
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    const format = new Intl.NumberFormat(locale || 'en', style);
    return (amount) => format.format(amount);
  } catch {
    return (amount) => amount.toFixed(2);
  }
}

/** A product as a plain card: a picture, a real link named by the product, and its price. */
export function renderCard(
  { id, name, displayName, url, pictureUrl, price, oldPrice }: Product,
  amount: Money,
): string {
  const title = escaped(displayName || name || id);
  const href = escaped(safeUrl(url));
  const src = escaped(safeUrl(pictureUrl));
  const image = src && `<img src="${src}" alt="" loading="lazy" decoding="async">`;
  const before = oldPrice === undefined ? '' : ` <s>${escaped(amount(oldPrice))}</s>`;
  const prices = price === undefined ? '' : `<p><b>${escaped(amount(price))}</b>${before}</p>`;
  return `<li><div>${image}</div><div>${href ? `<a href="${href}">${title}</a>` : `<span>${title}</span>`}${prices}</div></li>`;
}
