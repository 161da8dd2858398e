import type { CartSource } from '../protocol/config.js';
import { readLines } from '../sources/cart/read-lines.js';
import type { Readings } from './choose-source.js';
import { type CartLines, findLines, linePaths } from './find-cart.js';
import type { PageLooks } from './page/shop-page.js';
import type { ShopAnswer, ShopTab, TagAttributes } from './shop-tab.js';
import { shorterQuery } from './shorter-query.js';

/** What was seen of the shop's cart. */
export interface SeenCart {
  /** the address of the page that shows the cart; undefined if nothing was added */
  page: string | undefined;
  /** what was done, in order */
  did: string[];
  /** the readings of the page when its product was added; options were chosen if the shop asked for them */
  readings: Readings;
  /** the readings with each of two options, if the page has options and stays the same page */
  options: readonly [Readings, Readings] | undefined;
  /** the ids of these readings that the product's line in the cart has */
  ids: ReadonlySet<string>;
  /** The rule of `data-cart-at`; undefined if no answer and no variable of the page has a cart with this product. */
  ruleFor(product: string, sku: string | undefined): Promise<CartSource | undefined>;
  /** Opens the product's page with a tag of these attributes, and chooses an option if the shop asks for one. */
  openProduct(attributes: TagAttributes): Promise<void>;
  /** Removes the product from the cart again. */
  remove(): Promise<void>;
}

interface CartOptions {
  tab: ShopTab;
  url: string;
  looks: PageLooks;
  add: string | undefined;
  progress(sentence: string): void;
  readAll(): Promise<Readings>;
  /** Looks for more sources on the page as it is now. */
  findMore(): Promise<void>;
}

/** Where a cart was found, and the product's line with one piece and with two. */
interface Found {
  from: Pick<CartSource, 'url' | 'body' | 'window'>;
  one: CartLines[];
  two: CartLines[];
}

/** The shop's own request as a rule. Spaces of a GraphQL query mean nothing. */
const requestOf = ({ url, method, body }: ShopAnswer): Pick<CartSource, 'url' | 'body'> | undefined => {
  if (method === 'GET') return { url: url.replace(/[?&](_|t|ts|timestamp|cb|nocache)=\d+(?=&|$)/, '') };
  const given = Object(body) === body && !Array.isArray(body) ? (body as Record<string, unknown>) : undefined;
  const query = typeof given?.query === 'string' ? given.query.replace(/\s+/g, ' ').trim() : undefined;
  // Only a query reads. Other requests with a body change something.
  if (method === 'POST' && given && query && !/^mutation\b/i.test(query)) return { url, body: { ...given, query } };
};

/**
 * What addresses begin with: the path up to a segment that is generated, such as the id of a cart. A prefix of another one replaces it.
 */
const prefixes = (paths: Iterable<string>): string[] => {
  const cut = [...paths].map((path) => {
    const segments = path.split('/');
    const index = segments.findIndex((segment) => /\d/.test(segment) && segment.length >= 8);
    return index < 0 ? path : segments.slice(0, index).concat('').join('/');
  });
  // The root would be every address.
  return [...new Set(cut)].filter(
    (path) => path !== '/' && !cut.some((other) => other !== path && other !== '/' && path.startsWith(other)),
  );
};

/** Adds the first page's product to the cart twice, watches how the shop's own cart changes, and removes it again. */
export const learnCart = async ({
  tab,
  url,
  looks,
  add,
  progress,
  readAll,
  findMore,
}: CartOptions): Promise<SeenCart> => {
  const did: string[] = [];
  // Many shops have their cart there, and open it by a button.
  const cart = looks.cart ?? `${new URL(url).origin}/cart`;
  await tab.visit(url, {});
  tab.take();
  let readings = await readAll();
  let options: SeenCart['options'];
  const idsOf = (all: Readings): Set<string> => new Set(Object.values(all).filter(Boolean));
  const answers: ShopAnswer[] = [];
  const changes = new Set<string>();

  const choose = async (index: number): Promise<string[]> => {
    const chosen = await tab.call('chooseOptions', index, add);
    await tab.settle();
    return chosen;
  };
  let needsOption = false;
  const openProduct = async (attributes: TagAttributes): Promise<void> => {
    await tab.visit(url, attributes);
    if (needsOption) await choose(0);
  };

  /** @returns whether the shop has made a request that may change the cart */
  const addOnce = async (): Promise<boolean> => {
    const button = await tab.call('addToCart', add);
    if (button === undefined) return false;
    await tab.settle();
    const taken = tab.take();
    answers.push(...taken.answers);
    for (const { path } of taken.changes) changes.add(path);
    if (taken.changes.length && !did.includes(`clicked “${button}”`)) did.push(`clicked “${button}”`);
    return taken.changes.length > 0;
  };

  const remove = async (): Promise<void> => {
    progress('removes it again');
    for (const address of [undefined, cart]) {
      if (address) await tab.visit(address, {}).catch(() => undefined);
      const button = await tab.call('removeFromCart');
      if (button === undefined) continue;
      await tab.settle();
      const taken = tab.take();
      for (const { path } of taken.changes) changes.add(path);
      if (taken.changes.length) {
        did.push(`removed it again by “${button}”`);
        return;
      }
    }
    did.push('found no way to remove it; the cart is lost, because the browser’s profile is deleted');
  };

  progress('adds the product to the cart');
  let isAdded = await addOnce();
  if (!isAdded) {
    // The shop may first want an option to be chosen.
    const chosen = await choose(0);
    needsOption = chosen.length > 0;
    if (needsOption) did.push(`chose ${chosen.join(', ')}`);
    await findMore();
    readings = await readAll();
    isAdded = await addOnce();
  }
  const ids = idsOf(readings);

  const found: Found[] = [];
  const ask = async (from: Found['from']): Promise<CartLines[]> => {
    try {
      if (from.window !== undefined) return findLines((await tab.call('variables')) as object, ids);
      return findLines(await tab.call('askShop', { ...from, product: '', count: '', price: '' }), ids);
    } catch {
      return [];
    }
  };
  if (isAdded) {
    // The page of the cart may request it, too, or have it in a variable.
    progress('opens the cart');
    await tab.visit(cart, {}).catch(() => undefined);
    answers.push(...tab.take().answers);
    const requests = new Map<string, Found['from']>();
    for (const each of answers) {
      const request = findLines(each.answer, ids)[0] && requestOf(each);
      if (request) requests.set(JSON.stringify(request), request);
    }
    requests.set('variables', { window: '' });
    for (const from of requests.values()) {
      const one = await ask(from);
      if (one[0]) found.push({ from, one, two: [] });
    }
    progress('adds it again, so that the cart has two');
    await openProduct({});
    await addOnce();
    for (const each of found) {
      // A variable of the page is only written again by the next page.
      if (each.from.window !== undefined) await tab.visit(cart, {});
      each.two = await ask(each.from);
    }
  }

  // The variants of the product, if the page has options.
  await tab.visit(url, {});
  const before = new URL(url).pathname;
  await choose(0);
  await findMore();
  const one = await readAll();
  const chosen = await choose(1);
  const after = await tab.call('look', add);
  const other = await readAll();
  if (chosen.length && new URL(after.address).pathname === before && JSON.stringify(one) !== JSON.stringify(other))
    options = [one, other];

  /** Adds the product, and asks the shop by a rule whether it is in the cart. */
  const hasProduct = async (rule: CartSource, product: string): Promise<boolean> => {
    await openProduct({});
    await addOnce();
    const answer = await tab.call('askShop', rule).catch(() => undefined);
    const { lines = [] } = readLines(answer, rule);
    return lines.some((line) => line.product === product);
  };

  const amounts = new Set(looks.amounts);
  return {
    page: isAdded ? cart : undefined,
    did,
    openProduct,
    remove,
    readings,
    options,
    ids: new Set(
      found.flatMap(({ one }) => one.flatMap(({ texts }) => Object.values(texts).filter((text) => ids.has(text)))),
    ),
    async ruleFor(product, sku) {
      for (const { from, one, two } of found)
        for (const line of one) {
          if (line.texts[line.product] !== product) continue;
          const same = two.find((each) => each.lines === line.lines && each.product === line.product);
          const paths = linePaths(line, same, amounts);
          if (!paths || !same) continue;
          const skuAt =
            sku && Object.keys(line.texts).find((path) => line.texts[path] === sku && path !== line.product);
          const rest = { ...paths, ...(skuAt && { sku: skuAt }) };
          if (from.window !== undefined) return { window: line.lines, ...rest };
          // The cart is read again after the requests that changed it, unless they go to the same address.
          const after = prefixes(changes).filter((path) => !path.startsWith(from.url!));
          const rule: CartSource = { ...from, lines: line.lines, ...rest, ...(after[0] && { after }) };
          const body = shorterQuery(rule);
          const works = body && (await hasProduct({ ...rule, body }, product));
          return works ? { ...rule, body } : rule;
        }
      return undefined;
    },
  };
};
