import type { Judged } from './judge/judge-body.js';
import type { Settings } from './settings.js';

/** More lines of a cart help nobody. */
const MOST_LINES = 20;

/** `product 4711, area home`; '' without an id */
const words = (ids: Record<string, string | number | undefined>): string =>
  Object.entries(ids)
    .flatMap(([word, id]) => (id === undefined ? [] : [`${word} ${id}`]))
    .join(', ');

/** What a call is about, for the log: the product, the cart, or which list. Says which products the catalogue doesn't have. */
export const aboutOf = (judged: Judged, { catalogue }: Settings): string => {
  const unknown = (ids: readonly string[]): string => {
    const found = ids.filter((id) => !catalogue.products.some((product) => product.id === id));
    return found.length ? ` (not in the catalogue: ${found.join(', ')})` : '';
  };
  switch (judged.kind) {
    case 'view': {
      const { product, sku } = judged;
      return words({ product, SKU: sku }) + unknown([product]);
    }
    case 'cart': {
      const lines = judged.lines.slice(0, MOST_LINES);
      const told = lines.map(({ count, product }) => `${count} × ${product}`);
      if (judged.lines.length > MOST_LINES) told.push('…');
      return told.length ? told.join(', ') + unknown(lines.map(({ product }) => product)) : 'empty cart';
    }
    case 'reco': {
      const { product, area, category } = judged;
      return words({ product, area, category }) || 'all products';
    }
    case 'popular': {
      const { category, page } = judged;
      return words({ category, page: page > 1 ? page : undefined }) || 'all products';
    }
    case 'other':
      return '';
  }
};
