import { jsonLdProducts } from '../../markup/json-ld.js';
import { microdataProducts } from '../../markup/microdata.js';
import { type MarkupNode, valuesOf } from '../../markup/product-nodes.js';
import { attributeAt, metaProduct } from '../../markup/product-page.js';
import { ofDocument } from '../../page/of-document.js';
import { idIn, type Reference, reference } from '../reference.js';
import { settings } from '../settings.js';
import { addressOf, isSamePath } from './page-address.js';

/** Fields of markup that hold a product's id (contract: "Which id"). */
export const PRODUCT_KEYS = 'productGroupID productID sku';

/** Two plugins may describe the same product. */
const areOne = (products: MarkupNode[]): boolean =>
  new Set(products.map((product) => idIn(PRODUCT_KEYS, product))).size === 1;

/**
 * The one product that a page is about: the only one that its markup speaks of, or the only one whose address is the
 * page's. A product that says it is at home on another page of this host is no view of it.
 *
 * @param products those that the markup speaks of in the first place
 * @param canonical the page's canonical address, where it says one
 */
export const mainProduct = (products: MarkupNode[], page: URL, canonical: URL | undefined): MarkupNode => {
  const here = products.filter((product) => {
    const address = addressOf(product, page);
    return isSamePath(address, page) || isSamePath(address, canonical);
  });
  if (areOne(here)) return here[0];
  const [product] = products;
  // Addresses of another host, as a copy of the shop has them, say nothing.
  if (!here.length && areOne(products)) return addressOf(product, page)?.host === page.host ? undefined : product;
};

/**
 * The variant of a product (or the offer, where offers are the variants) that the page's own address names: the only one
 * whose address is this page with these parameters, or whose id is the parameter `variant`.
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

/** The page's one product, and the words by which a data layer may speak of the same; the tag doesn't look at those. */
export interface PageProduct extends Reference {
  words: string[];
}

/** Ids of variants that stand in addresses only are large numbers: those of Shopify have eleven digits and more. */
const LARGE = 1e7;

/**
 * The product that a page is about, by its own markup: JSON-LD, else microdata, else `product:` meta elements.
 *
 * @param platformId the shop platform's own id of this page's product, which counts as `productID` where the markup has none
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
  if (variant['@type'] && Number(asked) > LARGE) variant.productID ??= asked;
  const { productKey, skuKey = 'productID sku' } = settings();
  const named = reference(
    // A key of the shop's own may be a field that only variants have.
    idIn(productKey ?? PRODUCT_KEYS, productKey ? { ...variant, ...ids } : ids),
    idIn(skuKey, variant),
  );
  return named && { ...named, words: [ids, variant].flatMap(Object.values).map(String) };
};
