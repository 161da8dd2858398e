import type { Texts } from '../../../product-card/texts.js';
import { nearWord } from '../../words/near-word.js';
import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

const KNOWN: Record<keyof Texts, true> = {
  previous: true,
  next: true,
  price: true,
  oldPrice: true,
  salePrice: true,
  loading: true,
  carousel: true,
};

export const wordUnknown = ({ lists }: Facts): Finding[] => {
  const all = Object.keys(KNOWN);
  return lists.flatMap(({ name, words }) =>
    words
      .filter((word) => !all.includes(word))
      .map((word) => ({
        id: 'word-unknown',
        level: 'warning',
        sentence: `${name} says no word “${word}”, which stands in its texts: write ${nearWord(word, all) ?? `one of ${all.join(', ')}`}.`,
        seen: `texts has the key ${word}`,
      })),
  );
};
