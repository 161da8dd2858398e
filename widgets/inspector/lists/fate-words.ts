import type { Absence } from '../doctor/ask/ask-shop.js';
import type { Fate, Why } from './fates.js';

const WORDS: Record<Exclude<Why, 'missing' | 'after limit'>, string> = {
  shown: 'shown',
  nameless: 'has no id, so it can’t be told from others',
  twice: 'stands twice in the answer',
  itself: 'is the product that the list is about',
  excluded: 'is named in exclude',
  'in cart': 'is in the cart',
  'shown earlier': 'is shown by an earlier list',
  'broken row': 'would begin a row that can’t be filled',
};

const ABSENCES: Record<Absence, string> = {
  'sold out': 'is sold out, says the shop',
  unknown: 'is unknown to the shop’s catalogue',
  gone: 'has a page that is gone',
  back: 'was missing when the list asked the shop, and is there now',
};

/**
 * A fate in words that follow the product's name.
 *
 * @param absence what the shop says of a missing product, undefined while it has not said it
 */
export const fateWords = ({ why }: Pick<Fate, 'why'>, limit: number, absence?: Absence): string =>
  why === 'missing'
    ? absence
      ? ABSENCES[absence]
      : 'was not given by the shop'
    : why === 'after limit'
      ? `comes after the ${limit} that are shown`
      : WORDS[why];
