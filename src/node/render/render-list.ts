import type { Money } from '../../protocol/money.js';
import { money } from '../../protocol/money.js';
import type { Product } from '../../protocol/product.js';
import { reducedFrom } from '../../protocol/product.js';
import { safeUrl } from '../../protocol/safe-url.js';
import { xmlCharacters } from '../../protocol/xml.js';
import type { CallOptions, Client } from '../client/client.js';
import { chooseProducts, type ServerResolve } from './choose-products.js';
import { type Attributes, attributes, escaped, flagOf, textOf, wholeOf } from './markup.js';

/** Options of `renderList`, besides the element's attributes. */
export interface RenderOptions extends Pick<CallOptions, 'signal' | 'timeout'> {
  /**
   * returns the shop's own products by id: popular products have ids only, and the shop has the current prices and pictures. The list's
   * own rules apply: products that it does not return are omitted, and without `show-sold-out` those that are sold out
   */
  resolveProducts?: ServerResolve | undefined;
  /** called with the error when a list has no cards because of it; default `console.error` */
  onError?: ((error: unknown) => void) | undefined;
}

/** The name of an element. */
export type ListElement = 'reco-list' | 'popular-products';

/**
 * Renders an element with cards in its default slot: links for crawlers and for pages without script. They are shown until the
 * element has rendered its own cards. `dist/recotag-cards.css` gives them the element's looks and heights.
 *
 * ```ts
 * await renderList(client, 'reco-list', { area: 'product-page', product: '4711', limit: 8, currency: 'EUR' })
 * ```
 *
 * @param list the element's attributes, as in HTML; they also define the request
 * @returns HTML. If the service fails, the element without cards: the page must not fail because of a list
 * @throws TypeError for an invalid attribute name
 */
export const renderList = async (
  client: Pick<Client, 'reco' | 'popularProducts'>,
  element: ListElement,
  list: Attributes,
  { resolveProducts, onError = report, ...call }: RenderOptions = {},
): Promise<string> => {
  const tag = `<${element}${attributes(list)}>`;
  let content = '';
  // As the element, which asks when the attribute goes.
  if (list.hidden != null && list.hidden !== false) return `${tag}</${element}>`;
  try {
    const products = await chooseProducts(client, element, list, call, resolveProducts);
    content = products.length ? cards(list, products) : '';
  } catch (error) {
    onError(error);
  }
  return `${tag}${content}</${element}>`;
};

const report = (error: unknown) => console.error(`recotag: ${error instanceof Error ? error.message : error}`);

const cards = (list: Attributes, products: readonly Product[]): string => {
  const display = textOf(list['currency-display']);
  const amount = money({
    locale: textOf(list.locale) ?? 'en',
    currency: textOf(list.currency),
    display: display === 'code' || display === 'symbol' ? display : undefined,
    whole: flagOf(list['whole-prices']),
  });
  const level = Math.min(wholeOf(list['heading-level'], 6, 2), 6);
  const heading = textOf(list.heading);
  // With script, the element renders the heading itself, above this content.
  const title = heading && `<noscript><h${level}>${escaped(heading)}</h${level}></noscript>`;
  const items = products.map((product) => renderCard(product, amount)).join('\n');
  return `<div class="reco-cards"><div>${title ?? ''}<ul>\n${items}\n</ul></div></div>`;
};

/** Renders a product as a plain card: a picture, a link with the product's name, and its price. */
const renderCard = (product: Product, { price: amount, currency }: Money): string => {
  const { id, name, displayName, url, pictureUrl, price } = product;
  const title = escaped(displayName || name || id);
  // Characters that XML does not allow are removed before the check, since the URL may differ without them.
  const href = escaped(safeUrl(xmlCharacters(url), 'link'));
  const src = escaped(safeUrl(xmlCharacters(pictureUrl), 'picture'));
  const image = src && `<img src="${src}" alt="" loading="lazy" decoding="async">`;
  const was = reducedFrom(product);
  const before = was === undefined ? '' : ` <s>${escaped(amount(was))}</s>`;
  // A price of 0 mostly means that the price is missing. A number without a currency tells nothing: the element knows that of the page.
  const prices = !price || !currency ? '' : `<p><b>${escaped(amount(price))}</b>${before}</p>`;
  return `<li><div>${image}</div><div>${href ? `<a href="${href}" dir="auto" title="${title}">${title}</a>` : `<span dir="auto" title="${title}">${title}</span>`}${prices}</div></li>`;
};
