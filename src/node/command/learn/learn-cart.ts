import type { Readings } from '../../../page/learn/choose-source.js';
import type { CartPlace, CartResponses } from './cart-rule.js';
import { placeOf } from './cart-rule.js';
import { findLines } from './find-cart.js';
import type { ShopTab } from './shop-tab.js';
import type { ProductPage, Shopper } from './shopper.js';

/** A product that was added, and what its page said just before. */
export interface Added {
  page: ProductPage;
  /** the heading: a chosen option may have changed it */
  name: string;
  readings: Readings;
  /** the ids of these readings that the product's line in the cart has */
  ids: ReadonlySet<string>;
}

/** What was seen of the shop's cart. */
export interface SeenCart {
  /** the products that were added: none, one or two */
  added: Added[];
  responses: CartResponses[];
  /** whether all was removed again */
  isEmptied: boolean;
  /** whether the cart's page shows the product; undefined if nothing was added */
  isKept: boolean | undefined;
}

interface CartOptions {
  tab: ShopTab;
  shopper: Shopper;
  /** product pages, the first one first; with one that has options, if there is one */
  products: readonly ProductPage[];
  progress(sentence: string): void;
  /** Reads all sources on the page as it is now, after it has looked for more of them. */
  readAll(): Promise<Readings>;
  /** more ids of a page's product: those of its views */
  idsOf(page: ProductPage): readonly string[];
}

/** At most so many products are tried until one can be added. */
const MOST_TRIED = 4;
const MOST_LINES = 6;
const MOST_PLACES = 8;

/** Adds two products to the cart, watches how the shop's own cart changes, and removes them again. */
export const watchCart = async (options: CartOptions): Promise<SeenCart> => {
  const { tab, shopper, products, progress, readAll, idsOf } = options;
  const put = async (page: ProductPage): Promise<Added | undefined> => {
    await shopper.open(page);
    let readings: Readings = {};
    let name = '';
    const sent = await shopper.add(page, async () => {
      readings = await readAll();
      ({ name } = await tab.call('look'));
    });
    return sent && { page, name, readings, ids: new Set([...Object.values(readings), ...idsOf(page)].filter(Boolean)) };
  };

  const [first, ...others] = products;
  progress('adds the product to the cart');
  const one = await put(first!);
  if (!one) return { added: [], responses: [], isEmptied: true, isKept: undefined };

  // The page of the cart may request it, too, or have it in a variable.
  progress('opens the cart');
  await shopper.openCart();
  const isKept = await tab.call('shows', first!.looks.name);
  const places = new Map<string, CartPlace>();
  for (const each of shopper.responses) {
    const place = places.size < MOST_PLACES && findLines(each.response, one.ids)[0] ? placeOf(each) : undefined;
    if (place) places.set(JSON.stringify(place), place);
  }
  places.set('variables', { window: '' });

  const ask = async ({ window, ...from }: CartPlace): Promise<unknown> => {
    try {
      if (window === undefined) return await tab.call('askShop', { ...from, product: '', count: '', price: '' });
      // A variable of the page is only written again by the next page.
      await shopper.openCart();
      return await tab.call('variables');
    } catch {
      return undefined;
    }
  };
  const responses: CartResponses[] = [];
  const askAll = async (state: 'two' | 'both' | 'empty'): Promise<void> => {
    for (const each of responses) each[state] = await ask(each.from);
  };
  for (const from of places.values()) {
    // An address that adds a product is none where the cart can be read: its second response has more.
    if (from.url !== undefined) await ask(from);
    const response = await ask(from);
    if (findLines(response, one.ids)[0]) responses.push({ from, one: response });
  }

  progress('adds it again, so that the cart has two');
  await put(first!);
  await askAll('two');

  let two: Added | undefined;
  for (const page of others.slice(0, MOST_TRIED)) {
    progress('adds another product');
    const other = await put(page);
    // With an option chosen, the page of one colour may be that of another.
    if (other?.name && other.name === one.name) continue;
    two = other;
    if (two) break;
  }
  await askAll('both');

  const isEmpty = async (): Promise<boolean> => {
    await askAll('empty');
    const ids = new Set([...one.ids, ...(two?.ids ?? [])]);
    return responses.every(({ empty }) => !findLines(empty, ids)[0]);
  };
  progress('removes it again');
  // On the product's page, if its small cart is open, and on the cart's page: shops have other addresses for both.
  if (responses.some(({ from }) => from.window !== undefined)) await shopper.open((two ?? one).page);
  let removed = (await shopper.remove()) ? 1 : 0;
  await shopper.openCart();
  for (let line = 0; line < MOST_LINES && (await shopper.remove()); line += 1) removed += 1;
  if (!removed)
    shopper.did.push('found no way to remove it; the cart is lost, because the browser’s profile is deleted');

  const isEmptied = removed > 0 && (await isEmpty());
  const lineIds = (response: unknown, ids: ReadonlySet<string>): string[] =>
    findLines(response, ids).flatMap(({ texts }) => Object.values(texts).filter((text) => ids.has(text)));
  const added = [one, ...(two ? [two] : [])].map((each) => {
    // A number that both products have says nothing of the second one's line.
    const own = each === one ? one.ids : new Set([...each.ids].filter((id) => !one.ids.has(id)));
    return {
      ...each,
      ids: new Set(responses.flatMap(({ one: first, both }) => lineIds(each === one ? first : both, own))),
    };
  });
  return { added, responses, isEmptied, isKept };
};
