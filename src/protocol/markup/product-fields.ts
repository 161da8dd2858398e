import { offerPrices } from './prices.js';
import { type MarkupNode, valuesOf } from './product-nodes.js';
import { textOf } from './text-of.js';

/** A product's data from its markup: text without the common entities, valid prices. */
export interface ProductFields {
  name: string | undefined;
  description: string | undefined;
  category: string | undefined;
  pictureUrl: string | undefined;
  vendorCode: string | undefined;
  manufacturer: string | undefined;
  price?: number | string | undefined;
  oldPrice?: number | string | undefined;
  /** schema.org ItemAvailability as a URL or without it */
  availability?: string | undefined;
}

const offered = (offer: MarkupNode) => ({ ...offerPrices(offer), availability: textOf(offer.availability, '@id') });

/** Sorts available offers before unavailable ones, then by price. Offers without a price are last. */
const rank = ({ price, availability }: ReturnType<typeof offered>): number =>
  price === undefined ? 2e9 : Number(price) + (/out|sold|disc/i.test(`${availability}`) ? 1e9 : 0);

/** The words with which the names of variants begin, else the first name: `Fell runner` for `Fell runner - 41` and `Fell runner - 42`. */
const commonName = (names: string[]): string | undefined => {
  const [first = [], ...others] = names.map((name) => name.split(' '));
  const end = first.findIndex((word, index) => others.some((words) => words[index] !== word));
  const words = first.slice(0, end < 0 ? first.length : end);
  while (words[0] && !/[\p{L}\p{N}]/u.test(words.at(-1)!)) words.pop();
  return words.join(' ') || names[0];
};

/**
 * Reads the fields of a `Product`, or of a `ProductGroup`. The group's first variant provides missing fields.
 * Price and availability are those of the cheapest available offer, including offers of variants.
 */
export const productFields = (product: MarkupNode): ProductFields => {
  const variants = valuesOf(product.hasvariant);
  const all = { ...variants[0], ...product };
  // Each offer once, however many items refer to it.
  const own = valuesOf([product, ...variants].map(({ offers }) => offers));
  const [best] = valuesOf([own, own.map(({ offers }) => offers)])
    .map(offered)
    .sort((a, b) => rank(a) - rank(b));
  return {
    name: textOf(product.name) ?? commonName(variants.flatMap(({ name }) => textOf(name) ?? [])),
    description: textOf(all.description),
    category: textOf(all.category, 'name'),
    pictureUrl: textOf(all.image, 'contenturl', 'url', '@id'),
    vendorCode: textOf(all.mpn ?? all.sku),
    manufacturer: textOf(all.manufacturer ?? all.brand, 'name'),
    ...best,
  };
};
