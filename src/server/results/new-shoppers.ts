import { dayOf } from './stored.js';

/** Addresses in memory. The one that was not seen for the longest time is forgotten first. */
const MOST_ADDRESSES = 50_000;

/**
 * Counts the new shoppers of an address, in the memory of this process: no address is stored. Anybody can invent shoppers, but not many.
 *
 * @param most in a day
 */
export const newShoppers = (most: number, clock: () => number) => {
  let day = '';
  let counts = new Map<string, number>();
  /** @returns whether the address may have one more, who is counted */
  return (address: string | undefined): boolean => {
    if (address === undefined) return true;
    const today = dayOf(clock());
    if (day !== today) {
      day = today;
      counts = new Map();
    }
    const count = counts.get(address) ?? 0;
    counts.delete(address);
    counts.set(address, count + 1);
    if (counts.size > MOST_ADDRESSES) counts.delete(counts.keys().next().value!);
    return count < most;
  };
};
