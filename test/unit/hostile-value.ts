// Values of a page's scripts that no reader may trust: getters that throw, proxies without an end, Symbols, objects without a prototype,
// lists that claim to be long. Reading them is counted, so that a reader without a budget fails instead of hanging.
import fc from 'fast-check';

/** The reads of hostile objects since `startCounting`. */
let reads = 0;
let most = Infinity;

/** @param allowed as many reads; one more throws an error that `readsCounted` tells of */
export const startCounting = (allowed: number): void => {
  reads = 0;
  most = allowed;
};

/** The reads since `startCounting`; more than were allowed if a reader has no budget. */
export const readsCounted = (): number => reads;

const count = (): void => {
  if (++reads > most) throw new RangeError('too many reads');
};

const thrower = (): never => {
  count();
  throw Error('of the page');
};

/** An object that has every property, and each is the object itself. */
const endless = (length: unknown): object => {
  const proxy: object = new Proxy(() => {}, {
    get: (_, key) => {
      count();
      if (key === 'length') return length;
      if (key === Symbol.toPrimitive) return () => 'text';
      if (key === Symbol.iterator)
        return function* () {
          for (;;) {
            count();
            yield proxy;
          }
        };
      return proxy;
    },
    has: () => true,
    apply: () => {
      count();
      return proxy;
    },
  });
  return proxy;
};

const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

const circular = (): object => {
  const items: unknown[] = [];
  const thing: Record<string, unknown> = { items, ecommerce: { items } };
  items.push(thing, items);
  thing.self = thing;
  return thing;
};

const specials: (() => unknown)[] = [
  () => Symbol('id'),
  () => Object.create(null),
  () => new Proxy({}, { get: thrower, has: thrower, ownKeys: thrower, getPrototypeOf: thrower }),
  () => new Proxy([], { get: thrower, ownKeys: thrower }),
  revoked,
  () => endless(1e9),
  () => endless(2),
  () => endless(Symbol('length')),
  circular,
  () => ({ length: 4e9 }),
  () => new Array(4e9),
  () => ({ toString: thrower, valueOf: thrower }),
  () => ({ toString: 1 }),
  () => thrower,
  () => 10n,
  () => Number.NaN,
  () => 'x'.repeat(100_000),
  () => Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, index])),
];

/** How to make a value: fast-check looks into the values that it makes, so it makes recipes. */
export type Recipe =
  | { special: number }
  | { plain: unknown }
  | { list: Recipe[] }
  | { fields: Record<string, Recipe> }
  | { getter: string; value: Recipe };

/** Makes the value of a recipe. */
export const made = (recipe: Recipe): unknown => {
  if ('special' in recipe) return specials[recipe.special]!();
  if ('plain' in recipe) return recipe.plain;
  if ('list' in recipe) return recipe.list.map(made);
  if ('fields' in recipe)
    return Object.fromEntries(Object.entries(recipe.fields).map(([key, each]) => [key, made(each)]));
  const value = made(recipe.value);
  return Object.defineProperty({}, recipe.getter, {
    enumerable: true,
    get: () => {
      count();
      if (value === undefined) throw Error('of a getter');
      return value;
    },
  });
};

const PLAIN = ['event', 'view_item', 'view_cart', 'purchase', 'consent', 'update', '4711', 12.5, null, undefined];

/** Recipes for values with these keys somewhere in them. */
export const hostileValue = (...keys: string[]): fc.Arbitrary<Recipe> =>
  fc.letrec<{ value: Recipe }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.nat(specials.length - 1).map((special) => ({ special })),
      fc.constantFrom(...PLAIN).map((plain) => ({ plain })),
      fc.array(tie('value'), { maxLength: 4 }).map((list) => ({ list })),
      fc
        .dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 6, noNullPrototype: true })
        .map((fields) => ({ fields })),
      fc.tuple(fc.constantFrom(...keys), tie('value')).map(([getter, value]) => ({ getter, value })),
    ),
  })).value;
