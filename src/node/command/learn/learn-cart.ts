import type { Readings } from '../../../page/learn/choose-source.js';
import type { CartPlace, CartResponses } from './cart-rule.js';
import { placeOf } from './cart-rule.js';
import { findLines } from './find-cart.js';
import type { ShopTab } from './learn-tab.js';
import type { ProductPage, Shopper } from './shopper.js';

/** A product that was added, and what its page said just before. */
export interface Added {
  page: ProductPage;
  /** the heading: a chosen option may have changed it */
  name: string;
  /** the product that the markup names after the choice */
  marked: string;
  readings: Readings;
  /** the ids of these readings that the product's line in the cart has */
  ids: ReadonlySet<string>;
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

type Stage = 'two' | 'both' | 'empty';

/** The places where the shop's cart can be read, and what each of them says as the cart changes. */
class CartPlaces {
  readonly responses: CartResponses[] = [];

  constructor(private readonly options: CartOptions) {}

  /** Finds the places that say these ids of the first product, once it is in the cart. */
  async find(ids: ReadonlySet<string>): Promise<void> {
    const places = new Map<string, CartPlace>();
    for (const each of this.options.shopper.responses) {
      const place = places.size < MOST_PLACES && findLines(each.response, ids)[0] ? placeOf(each, ids) : undefined;
      if (place) places.set(JSON.stringify(place), place);
    }
    places.set('variables', { window: '' });
    for (const from of places.values()) {
      // An address that adds a product is none where the cart can be read: its second response has more.
      if (from.url !== undefined) await this.#ask(from);
      const response = await this.#ask(from);
      if (findLines(response, ids)[0]) this.responses.push({ from, one: response });
    }
  }

  async #ask({ window, ...from }: CartPlace, stage?: Stage): Promise<unknown> {
    try {
      if (window === undefined) return await this.options.tab.call('askShop', from);
      // A variable of the page is only written again by the next page.
      await this.options.shopper.openCart({}, stage !== 'empty');
      return await this.options.tab.call('variables');
    } catch {
      return undefined;
    }
  }

  async askAll(stage: Stage): Promise<void> {
    for (const each of this.responses) each[stage] = await this.#ask(each.from, stage);
  }

  /** Of a product that was added, the ids that its line has; without those that another product has, too. */
  idsOf(ids: ReadonlySet<string>, stage: 'one' | 'both', without?: ReadonlySet<string>): ReadonlySet<string> {
    const own = new Set([...ids].filter((id) => !without?.has(id)));
    const texts = this.responses
      .flatMap((each) => findLines(each[stage], own))
      .flatMap((line) => Object.values(line.texts));
    return new Set(texts.filter((text) => own.has(text)));
  }
}

/** Adds a product. @returns undefined if nothing was added */
const put = async ({ tab, shopper, readAll, idsOf }: CartOptions, page: ProductPage): Promise<Added | undefined> => {
  await shopper.open(page);
  let readings: Readings = {};
  let name = '';
  let marked = '';
  const sent = await shopper.add(page, async () => {
    readings = await readAll();
    ({ name, marked } = await tab.call('look'));
  });
  const ids = new Set([...Object.values(readings), marked, ...idsOf(page)].filter(Boolean));
  return sent && { page, name, marked, readings, ids };
};

/** Adds a product that is another one than the first: with an option chosen, the page of one colour may be that of another. */
const putAnother = async (options: CartOptions, one: Added): Promise<Added | undefined> => {
  for (const page of options.products.slice(1, 1 + MOST_TRIED)) {
    options.progress('adds another product');
    const other = await put(options, page);
    if (other && !(other.name && other.name === one.name)) return other;
  }
};

/** Removes what is in the cart. @returns whether anything was removed */
const empty = async ({ shopper }: CartOptions, { responses }: CartPlaces, last: Added): Promise<boolean> => {
  // On the product's page, if its small cart is open, and on the cart's page: shops have other addresses for both.
  if (responses.some(({ from }) => from.window !== undefined)) await shopper.open(last.page);
  let removed = (await shopper.remove()) ? 1 : 0;
  await shopper.openCart();
  for (let line = 0; line < MOST_LINES && (await shopper.remove()); line += 1) removed += 1;
  if (!removed)
    shopper.did.push('found no way to remove it; the cart is lost, because the browser’s profile is deleted');
  return removed > 0;
};

/** Adds two products to the cart, watches how the shop's own cart changes, and removes them again. */
export const watchCart = async (options: CartOptions) => {
  const { tab, shopper, products, progress } = options;
  const [first] = products;
  await tab.forget();
  progress('adds the product to the cart');
  const one = await put(options, first!);
  if (!one) return { added: [], responses: [], isEmptied: true };

  // The page of the cart may request it, too, or have it in a variable.
  progress('opens the cart');
  await shopper.openCart();
  const places = new CartPlaces(options);
  await places.find(one.ids);

  progress('adds it again, so that the cart has two');
  await put(options, first!);
  await places.askAll('two');
  const two = await putAnother(options, one);
  await places.askAll('both');

  progress('removes it again');
  const isRemoved = await empty(options, places, two ?? one);
  if (isRemoved) await places.askAll('empty');
  const ids = new Set([...one.ids, ...(two?.ids ?? [])]);
  const isEmptied = isRemoved && places.responses.every((each) => !findLines(each.empty, ids)[0]);
  const added = [{ ...one, ids: places.idsOf(one.ids, 'one') }];
  // A number that both products have says nothing of the second one's line.
  if (two) added.push({ ...two, ids: places.idsOf(two.ids, 'both', one.ids) });
  return { added, responses: places.responses, isEmptied };
};
