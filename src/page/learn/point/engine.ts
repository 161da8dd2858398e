import { outcomeOf, readAll, remarkOn, verdictOf, withPage } from './learning.js';
import { openOwnPage } from './open-page.js';
import { pointAtNumber } from './point-at-number.js';
import { pageReader } from './read-page.js';
import { readShop } from './read-shop.js';

/** What the inspector needs to find the product number by pointing: `recotag-inspector-learn.js`. */
export const engine = {
  pointAtNumber,
  pageReader,
  openOwnPage,
  readShop,
  readAll,
  withPage,
  outcomeOf,
  verdictOf,
  remarkOn,
};
export type Engine = typeof engine;
