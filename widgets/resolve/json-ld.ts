import type { ShopProduct } from './overlay.js';

// biome-ignore lint/suspicious/noExplicitAny: what a page says is anything until it is looked at
type Json = any;

const SCRIPT = /<script[^>]*ld[^>]{1,6}json[^>]*>([^]*?)<\/script/gi;

const list = (value: Json): Json[] => (value == null ? [] : [value].flat());
const text = (value: Json): string => (Object(value) === value ? (value.name ?? value.url ?? value.contentUrl) : value);

/** The first schema.org Product in a value, also inside arrays and `@graph`. */
const productIn = (value: Json): Json => {
  for (const node of list(value)) {
    if (list(node?.['@type']).some((type) => /(^|\/)Product$/.test(type))) return node;
    const found = productIn(node?.['@graph'] ?? node?.mainEntity);
    if (found) return found;
  }
};

/**
 * The product that a page's JSON-LD names (schema.org Product; offers as an object or a list).
 * The page is read as text: its markup is never parsed, so nothing in it can run.
 *
 * @returns undefined where the page has no product data
 */
export function productOf(page: string): ShopProduct | undefined {
  for (const [, script] of page.matchAll(SCRIPT)) {
    let product: Json;
    try {
      product = productIn(JSON.parse(script!));
    } catch {
      // Another script of the page may be in order.
    }
    if (product) {
      const { name, description, image, category, sku, mpn, brand, manufacturer } = product;
      const offer = list(product.offers).find(({ price, lowPrice }) => price ?? lowPrice) ?? list(product.offers)[0];
      return {
        name,
        displayName: name,
        description,
        category: text(list(category)[0]),
        pictureUrl: text(list(image)[0]),
        vendorCode: mpn ?? sku,
        manufacturer: text(list(manufacturer ?? brand)[0]),
        price: offer?.price ?? offer?.lowPrice ?? list(offer?.priceSpecification)[0]?.price,
        availability: offer?.availability,
      };
    }
  }
}
