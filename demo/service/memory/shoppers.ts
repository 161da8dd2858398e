import type { Stock } from '../settings.js';

/** The shoppers that can be simulated. */
export const SHOPPERS = ['new', 'shoes', 'cart', 'returning'] as const;
export type ShopperName = (typeof SHOPPERS)[number];

/** The past of a shopper: product ids, the latest first. */
export interface Past {
  looked: readonly string[];
  cart: readonly string[];
  /** on an earlier visit; these products are not recommended again */
  bought: readonly string[];
}

/** The past of a simulated shopper, made of products in the catalogue. */
export const pastOf = (name: ShopperName, { products, categories }: Stock): Past => {
  const shelf = (category: string | undefined, from: number, amount: number) =>
    products
      .filter((product) => product.category === category)
      .slice(from, from + amount)
      .map(({ id }) => id);
  const [first, second, third] = categories.map(({ id }) => id);
  const shoes = categories.find(({ id }) => id === 'shoes')?.id ?? first;
  switch (name) {
    case 'new':
      return { looked: [], cart: [], bought: [] };
    case 'shoes':
      return { looked: shelf(shoes, 0, 4), cart: [], bought: [] };
    case 'cart': {
      const cart = [...shelf(first, 1, 2), ...shelf(second, 0, 1), ...shelf(third, 2, 1)];
      return { looked: cart, cart, bought: [] };
    }
    case 'returning':
      return { looked: shelf(third, 3, 3), cart: [], bought: [...shelf(third, 0, 3), ...shelf(second, 1, 2)] };
  }
};
