import type { ShopProduct } from './overlay.js';

// biome-ignore lint/suspicious/noExplicitAny: what a page says is anything until it is looked at
type Json = any;

const SCRIPT = /<script[^>]*ld[^>]{1,6}json[^>]*>([\s\S]*?)<\/script/gi;

/** JSON-LD says one thing, or a list of things. */
const list = (value: Json): Json[] => [value ?? []].flat();

/** The text of a thing that may be text, or an object with a name (makers) or an address (pictures). */
const text = (value: Json): string => {
  const [first] = list(value);
  return first?.name ?? first?.url ?? first?.contentUrl ?? first;
};

/** The first schema.org Product in a value, also inside arrays and `@graph`. */
const productIn = (value: Json): Json => {
  for (const node of list(value)) {
    const found = list(node?.['@type']).some((type) => /\bProduct$/.test(type)) ? node : productIn(node?.['@graph']);
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
    try {
      const product = productIn(JSON.parse(script!));
      const offers = list(product.offers);
      const offer = offers.find(({ price }) => price) ?? offers[0];
      return {
        name: product.name,
        description: product.description,
        category: text(product.category),
        pictureUrl: text(product.image),
        vendorCode: product.mpn ?? product.sku,
        manufacturer: text(product.manufacturer ?? product.brand),
        price: offer?.price ?? offer?.lowPrice,
        availability: offer?.availability,
      };
    } catch {
      // No product in this script, or no JSON: another may have one.
    }
  }
}
