import { allowed, listedIds } from '../../protocol/exclude.js';
import type { Money } from '../../protocol/money.js';
import { money } from '../../protocol/money.js';
import { MAX_ITEMS_PER_PAGE, MAX_PAGE, popularItems } from '../../protocol/popular-products.js';
import type { Product } from '../../protocol/product.js';
import { reducedFrom } from '../../protocol/product.js';
import { RECO_LIMIT } from '../../protocol/reco.js';
import { safeUrl } from '../../protocol/safe-url.js';
import { xmlCharacters } from '../../protocol/xml.js';
import type { CallOptions, Client } from '../client/client.js';
import { type Attributes, attributes, escaped } from './markup.js';

/** Options of `renderList`, besides the element's attributes. */
export interface RenderOptions extends Pick<CallOptions, 'signal' | 'timeout'> {
  /**
   * returns the shop's own products by id: popular products have ids only, and the shop has the current prices and pictures.
   * Products that it does not return are omitted
   */
  resolveProducts?: ((ids: string[]) => Promise<readonly Product[]>) | undefined;
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
  try {
    const products = await shown(client, element, list, call, resolveProducts);
    content = products.length ? cards(list, products) : '';
  } catch (error) {
    onError(error);
  }
  return `${tag}${content}</${element}>`;
};

const report = (error: unknown) => console.error(`recotag: ${error instanceof Error ? error.message : error}`);

const text = (value: Attributes[string]): string | undefined =>
  value == null || typeof value === 'boolean' || value === '' ? undefined : `${value}`;

/** A number attribute as the element reads it: an invalid value is the default, a larger one is the maximum. */
const whole = <Default>(value: Attributes[string], most: number, usual: Default): number | Default => {
  const number = Number(text(value) ?? Number.NaN);
  if (number > most) return most;
  return Number.isInteger(number) && number >= 1 ? number : usual;
};

const shown = async (
  client: Pick<Client, 'reco' | 'popularProducts'>,
  element: ListElement,
  list: Attributes,
  call: CallOptions,
  resolve: RenderOptions['resolveProducts'],
): Promise<Product[]> => {
  const reco = element === 'reco-list';
  const limit = whole(list.limit, reco ? RECO_LIMIT : MAX_ITEMS_PER_PAGE, 10);
  const [category, product, area] = [text(list.category), text(list.product), text(list.area)];
  const excluded = listedIds(text(list.exclude));
  const page = whole(list.page, MAX_PAGE, 1);
  const itemsPerPage = whole(list['items-per-page'], MAX_ITEMS_PER_PAGE, undefined);
  const answer = reco
    ? await client.reco(
        { limit: Math.min(limit + excluded.length, RECO_LIMIT), ...defined({ area, category, product }) },
        call,
      )
    : await client.popularProducts(
        { page, itemsPerPage: popularItems({ limit, page, itemsPerPage }, excluded.length), ...defined({ category }) },
        call,
      );
  const first = new Map(allowed(answer, [product, ...excluded]).map((each) => [each.id, each] as const));
  const ids = [...first.keys()];
  const own = resolve && new Map((await resolve(ids)).map((each) => [each.id, each] as const));
  const pattern = text(list['product-url']);
  return ids
    .flatMap((id) => (own ? own.get(id) : first.get(id)) ?? [])
    .map((each) => (each.url || !pattern ? each : { ...each, url: linkOf(pattern, each.id) }))
    .filter(({ name, displayName, url }) => name || displayName || url)
    .slice(0, limit);
};

/** No link for an id without valid characters. Lone surrogates are removed, since `encodeURIComponent` throws for them. */
const linkOf = (pattern: string, id: string): string => {
  const part = encodeURIComponent(xmlCharacters(id));
  return part && pattern.replaceAll('{id}', () => part);
};

const defined = <Value>(values: Record<string, Value | undefined>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<string, Value>;

const cards = (list: Attributes, products: readonly Product[]): string => {
  const amount = money(text(list.locale) ?? 'en', text(list.currency));
  const level = Math.min(whole(list['heading-level'], 6, 2), 6);
  const heading = text(list.heading);
  // With script, the element renders the heading itself, above this content.
  const title = heading && `<noscript><h${level}>${escaped(heading)}</h${level}></noscript>`;
  const items = products.map((product) => renderCard(product, amount)).join('\n');
  return `<div class="reco-cards">${title ?? ''}<ul>\n${items}\n</ul></div>`;
};

/** Renders a product as a plain card: a picture, a link with the product's name, and its price. */
export const renderCard = (product: Product, { price: amount }: Money): string => {
  const { id, name, displayName, url, pictureUrl, price } = product;
  const title = escaped(displayName || name || id);
  // Characters that XML does not allow are removed before the check, since the URL may differ without them.
  const href = escaped(safeUrl(xmlCharacters(url), 'link'));
  const src = escaped(safeUrl(xmlCharacters(pictureUrl), 'picture'));
  const image = src && `<img src="${src}" alt="" loading="lazy" decoding="async">`;
  const was = reducedFrom(product);
  const before = was === undefined ? '' : ` <s>${escaped(amount(was))}</s>`;
  // A price of 0 mostly means that the price is missing.
  const prices = !price ? '' : `<p><b>${escaped(amount(price))}</b>${before}</p>`;
  return `<li><div>${image}</div><div>${href ? `<a href="${href}">${title}</a>` : `<span>${title}</span>`}${prices}</div></li>`;
};
