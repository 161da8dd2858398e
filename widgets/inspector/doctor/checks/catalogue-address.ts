import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

/** The browser can't ask at what is no address, so the list never hears of its shop. */
export const catalogueAddress = ({ lists }: Facts): Finding[] => {
  return lists.flatMap(({ name, noAddress }) =>
    noAddress
      ? {
          id: 'catalogue-address',
          level: 'error' as const,
          sentence: `The ${noAddress.attribute} of ${name} is no address: look for a space or a slip in it; /api/products?ids={ids} and https://shop.example/api/products?ids={ids} are addresses.`,
          seen: `${noAddress.attribute}="${noAddress.value.slice(0, 200)}"`,
        }
      : [],
  );
};
