import { isBareId } from '../../protocol/bare-id.js';
import { listedIds } from '../../protocol/exclude.js';
import { choiceOfRules } from '../../protocol/list-rules.js';
import { overlay, productsById, type ShopProduct } from '../../protocol/overlay.js';
import { MAX_ITEMS_PER_PAGE, MAX_PAGE, popularItems } from '../../protocol/popular-products.js';
import type { Product } from '../../protocol/product.js';
import { RECO_LIMIT } from '../../protocol/reco.js';
import { EXTRA_FOR_RULES, shownProducts } from '../../protocol/shown-products.js';
import { xmlCharacters } from '../../protocol/xml.js';
import type { CallOptions, Client } from '../client/client.js';
import { type Attributes, flagOf, jsonOf, textOf, wholeOf } from './markup.js';

/** Returns the shop's own products by id, in any order. */
export type ServerResolve = (ids: string[]) => Promise<readonly ShopProduct[]>;

/**
 * Requests and chooses the products that the element with these attributes shows. What only the page knows is not part of it: the cart, the
 * lists before this one, and the number of columns. @throws OperationError; the errors of `resolve`
 */
export const chooseProducts = async (
  client: Pick<Client, 'reco' | 'popularProducts'>,
  element: 'reco-list' | 'popular-products',
  list: Attributes,
  call: CallOptions,
  resolve?: ServerResolve,
): Promise<Product[]> => {
  const reco = element === 'reco-list';
  const limit = wholeOf(list.limit, reco ? RECO_LIMIT : MAX_ITEMS_PER_PAGE, 10);
  const [category, area] = [textOf(list.category), textOf(list.area)];
  const product = reco ? textOf(list.product) : undefined;
  const exclude = listedIds(textOf(list.exclude));
  const given = jsonOf(list.rules);
  const extra = exclude.length + (given?.hide ? EXTRA_FOR_RULES : 0);
  const page = wholeOf(list.page, MAX_PAGE, 1);
  const itemsPerPage = wholeOf(list['items-per-page'], MAX_ITEMS_PER_PAGE, undefined);
  const response = reco
    ? await client.reco({ limit: Math.min(limit + extra, RECO_LIMIT), ...defined({ area, category, product }) }, call)
    : await client.popularProducts(
        { page, itemsPerPage: popularItems({ limit, page, itemsPerPage }, extra), ...defined({ category }) },
        call,
      );
  const zeroPrice = textOf(list['zero-price']);
  const { pins: all, whyHidden } = choiceOfRules(given, response, zeroPrice);
  const pins = all.filter(({ position }) => position <= limit);
  const showSoldOut = flagOf(list['show-sold-out']);
  const rules = { limit, product, exclude, zeroPrice, showSoldOut, pins, whyHidden };
  // Which products may be shown follows from the service's data, so the shop is asked once for all of them.
  const { next } = shownProducts(response, { ...rules, limit: Number.POSITIVE_INFINITY }, () => undefined);
  const own = resolve && productsById(await resolve(next.map(({ id }) => id)));
  const pattern = textOf(list['product-url']);
  const added = new Set(pins.flatMap((pin) => (pin.isAdded ? pin.product : [])));
  const whole = new Map(
    next.map((each) => {
      // Only the shop can tell whether a product exists that the service doesn't recommend.
      const isAdded = added.has(each);
      const said = own ? own.get(each.id) : isAdded ? undefined : {};
      const merged = said && overlay(each, said);
      const linked = merged && withLink(merged, pattern);
      return [each, linked && isAdded && isBareId(linked) ? undefined : linked] as const;
    }),
  );
  return shownProducts(response, rules, (each) => whole.get(each) ?? null).products;
};

/** The product with a link; undefined if a card has nothing to show but an id. */
const withLink = (product: Product, pattern: string | undefined): Product | undefined => {
  const url = product.url || (pattern ? linkOf(pattern, product.id) : '');
  return product.name || product.displayName || url ? { ...product, url } : undefined;
};

/** No link for an id without valid characters. Lone surrogates are removed, since `encodeURIComponent` throws for them. */
const linkOf = (pattern: string, id: string): string => {
  const part = encodeURIComponent(xmlCharacters(id));
  return part && pattern.replaceAll('{id}', () => part);
};

const defined = <Value>(values: Record<string, Value | undefined>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<string, Value>;
