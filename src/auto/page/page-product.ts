import { jsonLdProducts } from '../../markup/json-ld.js';
import { microdataProducts } from '../../markup/microdata.js';
import { type MarkupNode, valuesOf } from '../../markup/product-nodes.js';
import { attributeAt, metaProduct } from '../../markup/product-page.js';
import { ofDocument } from '../../page/of-document.js';
import { idIn, type Reference, reference } from '../reference.js';
import { settings } from '../settings.js';
import { addressOf, isSamePath } from './page-address.js';

/** The markup fields with a product's id (contract: "Which id"). */
const PRODUCT_KEYS = 'productGroupID productID sku';

/** Whether all items have the same id: two plugins may describe the same product. */
const areOne = (products: MarkupNode[]): boolean =>
  new Set(products.map((product) => idIn(PRODUCT_KEYS, product))).size === 1;

/**
 * The main product of a page: the only one in its markup, or the only one with the page's URL. A product with the URL of
 * another page on this host is not the main product.
 *
 * @param products the main products of the markup
 * @param canonical the page's canonical URL, if it has one
 */
export const mainProduct = (products: MarkupNode[], page: URL, canonical: URL | undefined): MarkupNode => {
  const here = products.filter((product) => {
    const address = addressOf(product, page);
    return isSamePath(address, page) || isSamePath(address, canonical);
  });
  if (areOne(here)) return here[0];
  const [product] = products;
  // URLs of another host are ignored: a copy of the shop may have them.
  if (!here.length && areOne(products)) return addressOf(product, page)?.host === page.host ? undefined : product;
};

/**
 * The variant of a product that the page's URL selects; offers can be variants, too. It is the only one whose URL matches the
 * page's path and parameters, or whose id is the parameter `variant`.
 */
export const chosenVariant = (product: MarkupNode, page: URL): MarkupNode => {
  const asked = page.searchParams.get('variant');
  const [chosen, another] = valuesOf(product.hasVariant ?? product.offers).filter((variant) => {
    if (asked && [variant.productID, variant.sku].map(String).includes(asked)) return true;
    const address = addressOf(variant, page, variant['@id']);
    const parameters = [...(address?.searchParams ?? [])];
    const isAsked = parameters.every(([key, value]) => page.searchParams.get(key) === value);
    return parameters.length && isAsked && isSamePath(address, page);
  });
  return another ? undefined : chosen;
};

/** The page's product, and values by which a data layer may identify it. The tag ignores those. */
export interface PageProduct extends Reference {
  words: string[];
}

/** Variant ids that are only in the URL must be larger than this. Shopify's have at least eleven digits. */
const MIN_VARIANT_ID = 1e7;

/**
 * The page's product from its markup: JSON-LD, or else microdata, or else `product:` meta elements.
 *
 * @param platformId the platform's id of the product, used as `productID` if the markup has none
 */
export const pageProduct = (page: URL, platformId: unknown): PageProduct | undefined => {
  const root = ofDocument('documentElement');
  let products = jsonLdProducts(
    Array.from(root.querySelectorAll('script[type*="ld+json"]'), (script) => script.textContent!),
  );
  if (!products.length) products = microdataProducts(root);
  if (!products.length) products = metaProduct(root);
  const canonical = addressOf({ url: attributeAt(root, 'link[rel=canonical]', 'href') }, page);
  const product = mainProduct(products, page, canonical);
  if (!product) return;
  const [group] = valuesOf(product.isVariantOf);
  const ids = {
    ...product,
    productGroupID: product.productGroupID ?? product.inProductGroupWithID ?? group?.productGroupID,
    productID: product.productID ?? platformId,
  };
  const variant = { ...chosenVariant(product, page) };
  const asked = page.searchParams.get('variant');
  if (variant['@type'] && Number(asked) > MIN_VARIANT_ID) variant.productID ??= asked;
  const { productKey, skuKey = 'productID sku' } = settings();
  const named = reference(
    // A configured key may be a field that only variants have.
    idIn(productKey ?? PRODUCT_KEYS, productKey ? { ...variant, ...ids } : ids),
    idIn(skuKey, variant),
  );
  return named && { ...named, words: [ids, variant].flatMap(Object.values).map(String) };
};
