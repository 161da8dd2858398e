import { counted } from '../../words/counted.js';
import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

const ADVICE: Record<string, string> = {
  resolveProducts: 'see the error of the function on the console',
  'catalog-url': 'correct catalog-url or what answers there',
  'product-url': 'open one of the pages; each must answer 200 and say the product as JSON-LD or microdata',
};

/** Cards that are shown although the shop, which was asked for their names, pictures and prices, did not give them. */
export const listPlaceholders = ({ lists }: Facts): Finding[] =>
  lists
    // Where the catalogue's own answer was seen, that is another check's sentence.
    .filter(({ state, placeholders, catalogue }) => state === 'ready' && placeholders.length > 0 && !catalogue)
    .map(({ name, placeholders, products, from }) => ({
      id: 'list-placeholders',
      level: placeholders.length < products.length ? 'warning' : 'error',
      sentence: `${name} shows ${placeholders.length} of ${counted(products.length, 'card')} without the shop’s own names, pictures and prices, since ${from} did not give them: ${ADVICE[from.split(' ')[0]!]}.`,
      seen: `${placeholders.slice(0, 5).join(' ')}${placeholders.length > 5 ? ' …' : ''}`,
    }));
