import { expect, test } from 'vitest';
import { seeded } from '../../../../demo/simulation/seeded.js';
import {
  type Happening,
  type Memory,
  makeFacts,
  NOTHING,
  type Pieces,
} from '../../../../src/page/results/make-facts.js';
import type { Fact } from '../../../../src/protocol/result-fact.js';
import { usual } from '../../../usual-runs.js';

const LISTS = ['home', 'product-page', 'cart-page'];
const PRODUCTS = ['11', '12', '13', '14'];
const HOUR = 3_600_000;

/** A page of a tab. What it has in memory ends with it; the rest is stored as JSON. */
const tab = () => ({ page: NOTHING.page, exposed: [] as readonly string[] });

test('a random walk through pages and tabs: each fact once', () => {
  for (let seed = 1; seed <= usual(100, 4); seed += 1) {
    const random = seeded(seed);
    const below = (most: number) => Math.floor(random() * most);
    const one = <T>(all: readonly T[]): T => all[below(all.length)]!;
    let stored = JSON.stringify(NOTHING.kept);
    const tabs = [tab(), tab()];
    const made: Fact[] = [];
    /** Hands over what happens, once or again and again, as pages do. */
    const happens = (current: (typeof tabs)[number], happening: Happening, times = 1) => {
      for (let time = 0; time < times; time += 1) {
        const memory: Memory = { ...current, kept: JSON.parse(stored) };
        const [next, facts] = makeFacts(memory, happening);
        stored = JSON.stringify(next.kept);
        Object.assign(current, { page: next.page, exposed: JSON.parse(JSON.stringify(next.exposed)) });
        made.push(...facts);
      }
    };

    // What a person would count.
    const expected: Record<string, number> = {};
    const count = (what: string) => {
      expected[what] = (expected[what] ?? 0) + 1;
    };
    const seenOn = [new Set<string>(), new Set<string>()];
    const exposedIn = [new Set<string>(), new Set<string>()];
    const orders = new Set<string>();
    const chosen = new Map<string, { list: string; time: number }>();
    const cart = new Map<string, number>();
    const routes = ['/', '/'];
    let time = 1e12;
    const lines = (): Pieces[] => [...cart].map(([id, pieces]) => ({ ids: [id, `sku-${id}`], count: pieces }));
    const seeOnce = (index: number, list: string) => {
      if (!seenOn[index]!.has(list)) count(`view ${list}`);
      seenOn[index]!.add(list);
    };

    const cartIs = (known: readonly Pieces[] | undefined, hasActed: boolean): Happening => ({
      type: 'cart',
      lines: known,
      hasActed,
      time,
    });
    /** A page loads: its shop may not know the cart at once, or say that it is empty, and then reports the one that the shopper had. */
    const loads = (current: (typeof tabs)[number]) => {
      if (below(2)) happens(current, cartIs(one([undefined, []]), false));
      if (below(2)) happens(current, cartIs(lines(), false), 2);
    };

    for (const each of tabs) happens(each, cartIs([], false));
    for (let step = 0; step < 60; step += 1) {
      const index = below(2);
      const current = tabs[index]!;
      const [list, product] = [one(LISTS), one(PRODUCTS)];
      time += below(3) ? HOUR / 10 : HOUR * 5;
      const where = { route: routes[index]!, list, version: 3 };
      switch (below(8)) {
        case 0: // another page, or another route of the same one
          routes[index] = `/${step}`;
          seenOn[index]!.clear();
          if (below(2)) {
            current.page = NOTHING.page;
            loads(current);
          }
          // The cart is known again before the shopper does something.
          happens(current, cartIs(lines(), false));
          break;
        case 1:
          happens(current, { type: 'seen', ...where }, 3);
          seeOnce(index, list);
          break;
        case 2:
        case 3: {
          const isClick = below(3) > 0;
          happens(current, { type: 'chosen', isClick, ...where, product, ids: [product], time });
          seeOnce(index, list);
          if (isClick) count(`click ${list} ${product}`);
          chosen.set(product, { list, time });
          break;
        }
        case 4: {
          cart.set(product, (cart.get(product) ?? 0) + 1 + below(2));
          const from = chosen.get(product);
          if (from && time - from.time < 24 * HOUR) count(`add ${from.list} ${product}`);
          chosen.delete(product);
          count('cart');
          happens(current, cartIs(lines(), true), 2);
          // The other tab hears of it, too.
          happens(tabs[1 - index]!, cartIs(lines(), below(2) > 0));
          break;
        }
        case 5:
          cart.delete(product);
          happens(current, cartIs(lines(), true), 2);
          break;
        case 6: {
          const exposed = exposedIn[index]!;
          const arm = `${below(3)}`;
          if (!exposed.has(arm)) count(`exposure ${arm}`);
          exposed.add(arm);
          const exposures = [...exposed].map((each) => ({ experiment: 'e', arm: each, list: 'home' }));
          happens(current, { type: 'exposed', exposures }, 2);
          break;
        }
        default: {
          const id = `${below(6)}`;
          if (!orders.has(id)) count('order');
          orders.add(id);
          happens(current, { type: 'ordered', id, value: 10, currency: 'EUR' }, 2);
        }
      }
    }
    const counted: Record<string, number> = {};
    for (const fact of made) {
      const what = { list: '', product: '', arm: '', ...fact };
      const name = [what.kind, fact.kind === 'exposure' ? what.arm : what.list, what.product].filter(Boolean).join(' ');
      counted[name] = (counted[name] ?? 0) + 1;
    }
    expect(counted, `seed ${seed}`).toEqual(expected);
  }
});

const NEW_PAGE = 'new page';

/** Carts one after the other, as product and pieces: `a2 b1`; `?` is unknown, `!` after the shopper has done something on the page. */
test.each<[name: string, carts: string, added: string]>([
  ['in the cart before anything was counted', 'a2 b1', ''],
  ['the same in other lines', 'a2 b1; !b1 a1 a1', ''],
  ['one more', 'b1 a1; !b1 a1 a2', 'b1 a1 a2'],
  ['an unknown cart, then the one that the shopper had all the time', '?; a1', ''],
  ['the same, and the shopper adds', '?; a1; !a1 b1', 'a1 b1'],
  ['an empty cart that a page reports until it knows better', 'a1; new page; ; a1', ''],
  ['the same, and the shopper adds', 'a1; new page; ; a1; !a2', 'a2'],
  ['the cart is unknown on the next page', 'a1; new page; ?; !a1', ''],
  ['the shopper empties the cart, and adds the same product', 'a1; !; !a1', 'a1'],
  ['a form that leads to the next page', '?; new page; a1', 'a1'],
])('additions to the cart: %s', (_, carts, added) => {
  let memory = NOTHING;
  const found: string[] = [];
  for (const cart of carts.split(';').map((each) => each.trim())) {
    if (cart === NEW_PAGE) {
      memory = { ...memory, page: NOTHING.page };
      continue;
    }
    const words = cart.replace('!', '').split(' ').filter(Boolean);
    const lines = words.map(([id, count]) => ({ ids: [id!], count: Number(count) }));
    const hasActed = cart.startsWith('!');
    const [next, facts] = makeFacts(memory, {
      type: 'cart',
      lines: cart === '?' ? undefined : lines,
      hasActed,
      time: 0,
    });
    memory = next;
    if (facts.length) found.push(words.join(' '));
  }
  expect(found.join('; ')).toBe(added);
});

test('a product whose cart has another id than the list: its variant', () => {
  const chosen: Happening = {
    type: 'chosen',
    isClick: true,
    route: '/',
    list: 'home',
    version: 1,
    product: 'p',
    ids: ['p', 'group', 'p-red'],
    time: 0,
  };
  const [seen] = makeFacts({ ...NOTHING, kept: { ...NOTHING.kept, cart: [] } }, chosen);
  const [, facts] = makeFacts(seen, { type: 'cart', lines: [{ ids: ['p-red'], count: 1 }], hasActed: true, time: 5 });
  expect(facts).toEqual([{ kind: 'cart' }, { kind: 'add', list: 'home', version: 1, product: 'p' }]);
});
