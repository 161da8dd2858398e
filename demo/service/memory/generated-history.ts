import type { Stock, StockProduct } from '../settings.js';
import type { Interest, Visit } from './visits.js';

/** A seeded generator of numbers in [0, 1): a linear congruential generator whose bits are mixed. */
const randomFrom = (seed: number): (() => number) => {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bf03635) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x45d9f3b);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) / 2 ** 32;
  };
};

const HOUR = 3_600_000;
const DAYS = 14;

/** The interests of a kind of shopper: mostly one category, sometimes a second. */
interface Persona {
  main: StockProduct[];
  second: StockProduct[];
}

/**
 * Generated visits of the last two weeks. Each shopper views products of mainly two categories and moves from a product to its
 * neighbours. Some products are viewed much more often than others, and some are added to the cart with a matching product. The
 * newest visit is half a day old, so that real visits have a visible effect.
 *
 * @returns oldest first; the same stock and time result in the same visits
 */
export const generatedHistory = (stock: Stock, amount: number, now: number): Visit[] => {
  const shelves = stock.categories
    .map(({ id }) => stock.products.filter((product) => product.category === id))
    .filter((shelf) => shelf.length);
  if (!shelves.length) return [];
  const random = randomFrom(1);
  const among = (size: number): number => Math.floor(random() * size);
  // The first products of a category sell best.
  const liked = (shelf: StockProduct[]): number => Math.floor(shelf.length * random() ** 1.8);
  const personas: Persona[] = shelves.flatMap((main, index) => [
    { main, second: shelves[(index + 1) % shelves.length]! },
    { main, second: shelves[(index + 2 + among(shelves.length)) % shelves.length]! },
  ]);

  const visits: Visit[] = [];
  for (let index = 0; index < amount; index++) {
    const { main, second } = personas[among(personas.length)]!;
    const interests = new Map<string, Interest>();
    const look = ({ id }: StockProduct): Interest => {
      const interest = interests.get(id) ?? { views: 0, cart: false };
      interest.views++;
      interests.set(id, interest);
      return interest;
    };
    let shelf = main;
    let place = liked(shelf);
    for (let steps = 2 + among(6); steps > 0; steps--) {
      const interest = look(shelf[place]!);
      if (random() < 0.16) {
        interest.cart = true;
        // A matching product: the same position in the second category.
        if (random() < 0.5) look(second[place % second.length]!).cart = true;
      }
      const turn = random();
      if (turn < 0.6) place = Math.min(Math.max(place + 1 + among(4) - 2, 0), shelf.length - 1);
      else {
        shelf = turn < 0.74 ? second : turn < 0.98 ? main : shelves[among(shelves.length)]!;
        place = liked(shelf);
      }
    }
    visits.push({ last: now - 12 * HOUR - random() * DAYS * 24 * HOUR, interests });
  }
  return visits.sort((a, b) => a.last - b.last);
};
