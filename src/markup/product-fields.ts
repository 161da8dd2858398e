import { offerPrices } from './prices.js';
import { type MarkupNode, valuesOf } from './product-nodes.js';
import { textOf } from './text-of.js';

/** What a list shows of a product, as its markup says it: texts without entities, prices wholly understood. */
export interface ProductFields {
  name: string | undefined;
  description: string | undefined;
  category: string | undefined;
  pictureUrl: string | undefined;
  vendorCode: string | undefined;
  manufacturer: string | undefined;
  price?: number | string | undefined;
  oldPrice?: number | string | undefined;
  /** schema.org ItemAvailability, with or without its address */
  availability?: string | undefined;
}

const offered = (offer: MarkupNode) => ({ ...offerPrices(offer), availability: textOf(offer.availability, '@id') });

/** Those that can be had before those that are gone, cheap before dear, those without a price last. */
const rank = ({ price, availability }: ReturnType<typeof offered>): number =>
  price === undefined ? 2e9 : Number(price) + (/Out|Sold|Disc/.test(availability!) ? 1e9 : 0);

/**
 * The fields of a `Product`, or of a `ProductGroup` with what its first variant says where the group says nothing.
 * Of several offers, those of variants too, the cheapest that can be had speaks.
 */
export const productFields = (product: MarkupNode): ProductFields => {
  const variants = valuesOf(product.hasVariant);
  const all = { ...variants[0], ...product };
  const [best] = valuesOf([product, ...variants].map(({ offers }) => offers))
    .flatMap((offer) => [offer, ...valuesOf(offer.offers)])
    .map(offered)
    .sort((a, b) => rank(a) - rank(b));
  return {
    name: textOf(all.name),
    description: textOf(all.description),
    category: textOf(all.category, 'name'),
    pictureUrl: textOf(all.image, 'contentUrl', 'url', '@id'),
    vendorCode: textOf(all.mpn ?? all.sku),
    manufacturer: textOf(all.manufacturer ?? all.brand, 'name'),
    ...best,
  };
};
