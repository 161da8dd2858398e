// The most that is read from one source of the page, the shop or the service. A source with more is left out as a whole.
import { times } from './times.js';

/** Values of a tree: objects, lists and their entries, such as the nodes of all JSON-LD of a page. */
export const MOST_NODES = 100_000;

/** Levels of objects inside objects. */
export const MOST_LEVELS = 64;

/** Characters of the texts of one source: of all JSON-LD of a page, of a response. */
export const MOST_CHARACTERS = 4_000_000;

/** Fields of one object. */
export const MOST_FIELDS = 1000;

/** Items of one list: lines of a cart, items of an event. */
export const MOST_ITEMS = 1000;

/** Entries of a data layer that are read at once, the newest ones. */
export const MOST_ENTRIES = 10_000;

/**
 * Creates a function that spends a budget. Each reader of foreign data calls it for each step, so that no input costs more time than the
 * budget allows. It throws when the budget is used up: a source that was read only in part must not be used, since half a cart is a wrong
 * cart.
 *
 * @param steps how much may be spent
 * @returns spends `cost` steps, by default 1
 * @throws RangeError as soon as more was spent
 */
export const budget = (steps: number): ((cost?: number) => void) => {
  let left = steps;
  return (cost = 1) => {
    left -= cost;
    if (!(left >= 0)) throw RangeError('the value is too large to read');
  };
};

/**
 * The elements of an array, or of an object like an array, without calling its methods: a page can replace them.
 *
 * @throws RangeError if there are more than `most`, or no number of them; whatever a getter or a proxy throws
 */
export const elementsOf = (list: unknown, most: number): unknown[] => {
  const length = Number((list as ArrayLike<unknown>).length);
  budget(most)(length);
  return times(length, (index) => (list as ArrayLike<unknown>)[index]);
};
