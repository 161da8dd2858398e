import { attributeAt } from '../../markup/attribute-at.js';
import { jsonLdProducts } from '../../markup/json-ld-products.js';
import { metaProduct } from '../../markup/meta-product.js';
import { microdataProducts } from '../../markup/microdata.js';
import { valuesOf } from '../../markup/values-of.js';
import { ofDocument } from '../../page/of-document.js';
import { idIn } from '../id-in.js';
import { type Reference, reference } from '../reference.js';
import { settings } from '../settings.js';
import { addressOf } from './address-of.js';
import { chosenVariant } from './chosen-variant.js';
import { mainProduct, PRODUCT_KEYS } from './main-product.js';

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
