import { isDay } from './periods.js';

/** What shoppers did with a list on one day. A number that the results don't have is undefined. */
export interface Day {
  /** `2026-11-24` */
  day: string;
  list: string;
  /** of the published lists; undefined for a list in a template */
  version?: number | undefined;
  /** shoppers who saw it */
  shoppers: number;
  /** of these: who clicked, who added something from it to the cart, who ordered */
  clickers?: number | undefined;
  adders?: number | undefined;
  orderers?: number | undefined;
  /** how often they did it */
  views?: number | undefined;
  clicks?: number | undefined;
  adds?: number | undefined;
  orders?: number | undefined;
  /** what they ordered, in the shop's currency */
  value?: number | undefined;
}

/** The days of the results. What is no day of a list is left out. */
export const readDays = (found: readonly unknown[]): Day[] =>
  found.filter((each): each is Day => {
    const { day, list, shoppers } = Object(each) as Partial<Day>;
    return isDay(`${day}`) && typeof list === 'string' && Number.isFinite(shoppers);
  });
