import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

/** The same rule as in the cards: http(s) or relative. */
const isUsable = (url: string): boolean => {
  try {
    return !!url && /^https?:$/.test(new URL(url, 'https://shop.example').protocol);
  } catch {
    return false;
  }
};

export const badAddresses = ({ lists }: Facts): Finding[] => {
  return lists.flatMap(({ name, products, element, hasCatalogue }) => {
    // Without a catalogue these are ids only; that is another sentence.
    if (element === 'popular-products' && !hasCatalogue) return [];
    const bad = products.filter(({ url }) => !isUsable(url));
    const first = bad[0];
    if (!first) return [];
    const says = first.url ? `the unsafe address “${first.url.trim().slice(0, 40)}”` : 'no address';
    return {
      id: 'bad-addresses',
      level: 'warning' as const,
      sentence: `${bad.length} of the ${products.length} cards of ${name} are no links, for example “${first.id}” has ${says}: correct url in the product feed or the catalogue.`,
      seen: 'the list’s own products',
    };
  });
};
