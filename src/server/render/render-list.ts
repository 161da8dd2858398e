import { allowed } from '../../protocol/allowed.js';
import { listedIds } from '../../protocol/listed-ids.js';
import type { Money } from '../../protocol/money.js';
import { money } from '../../protocol/money.js';
import { popularItems } from '../../protocol/popular-items.js';
import { MAX_ITEMS_PER_PAGE, MAX_PAGE } from '../../protocol/popular-products.js';
import type { Product } from '../../protocol/product.js';
import { RECO_LIMIT } from '../../protocol/reco.js';
import { reducedFrom } from '../../protocol/reduced-from.js';
import { safeUrl } from '../../protocol/safe-url.js';
import { xmlCharacters } from '../../protocol/xml.js';
import type { CallOptions, Client } from '../client/client.js';
import { type Attributes, attributes, escaped } from './markup.js';

/** What a page's template may say about a list, besides the element's attributes. */
export interface RenderOptions extends Pick<CallOptions, 'signal' | 'timeout'> {
  /**
   * the shop's own products by id: popular products come with nothing but ids, and the shop knows prices and pictures best.
   * What it does not give is left out
   */
  resolveProducts?: ((ids: string[]) => Promise<readonly Product[]>) | undefined;
  /** hears why a list stayed without cards; default `console.error` */
  onError?: ((error: unknown) => void) | undefined;
}

/** The two elements. */
export type ListElement = 'reco-list' | 'popular-products';

/**
 * An element with cards in its default slot: real links for crawlers and for pages without script, which stand in until
 * the element has cards of its own. `dist/recotag-cards.css` gives them the element's looks and heights.
 *
 * ```ts
 * await renderList(client, 'reco-list', { area: 'product-page', product: '4711', limit: 8, currency: 'EUR' })
 * ```
 *
 * @param list the element's attributes, as in HTML; the list is asked for by the same ones
 * @returns HTML. When the service fails, the element alone: no list is worth a page
 * @throws TypeError when a name is no attribute
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

/** A number attribute as the element reads it: anything that is none counts as the default, too many as the most. */
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

/** An id of which nothing can stand in an address has no page; one that is half a character must not take the list with it. */
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
  // With script the element draws the heading itself, and the content stands below it.
  const title = heading && `<noscript><h${level}>${escaped(heading)}</h${level}></noscript>`;
  const items = products.map((product) => renderCard(product, amount)).join('\n');
  return `<div class="reco-cards">${title ?? ''}<ul>\n${items}\n</ul></div>`;
};

/** A product as a plain card: a picture, a real link named by the product, and its price. */
export const renderCard = (product: Product, { price: amount }: Money): string => {
  const { id, name, displayName, url, pictureUrl, price } = product;
  const title = escaped(displayName || name || id);
  // Characters that the page can't hold are removed before the check: without them the URL may be another one.
  const href = escaped(safeUrl(xmlCharacters(url)));
  const src = escaped(safeUrl(xmlCharacters(pictureUrl)));
  const image = src && `<img src="${src}" alt="" loading="lazy" decoding="async">`;
  const was = reducedFrom(product);
  const before = was === undefined ? '' : ` <s>${escaped(amount(was))}</s>`;
  const prices = price === undefined ? '' : `<p><b>${escaped(amount(price))}</b>${before}</p>`;
  return `<li><div>${image}</div><div>${href ? `<a href="${href}">${title}</a>` : `<span>${title}</span>`}${prices}</div></li>`;
};
