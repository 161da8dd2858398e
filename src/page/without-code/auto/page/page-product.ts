import { markedId } from '../../../../protocol/markup/ids.js';
import { ID_FIELDS, idsOf, type PageAbout, plain, standsIn } from '../../../../protocol/markup/main-product.js';
import { addressOf, isSamePath } from '../../../../protocol/markup/page-address.js';
import { type MarkupNode, valuesOf } from '../../../../protocol/markup/product-nodes.js';
import { markedProduct } from '../../../../protocol/markup/product-page.js';
import { ofDocument } from '../../../shared/of-document.js';
import { idIn } from '../reference.js';
import { settings } from '../settings.js';
import type { Claim } from './decide.js';
import { isDoubtful } from './is-doubtful.js';

/**
 * The variant of a product that the page's URL selects; offers can be variants, too. It is the only one whose URL matches the
 * page's path and parameters, or whose id is the parameter `variant`.
 */
export const chosenVariant = (product: MarkupNode, page: URL): MarkupNode => {
  const asked = page.searchParams.get('variant');
  const [chosen, another] = valuesOf(product.hasvariant ?? product.offers).filter((variant) => {
    if (asked && idsOf([variant]).includes(asked)) return true;
    const address = addressOf(variant, page, variant['@id']);
    const parameters = [...(address?.searchParams ?? [])];
    const isAsked = parameters.every(([key, value]) => page.searchParams.get(key) === value);
    return parameters.length && isAsked && isSamePath(address, page);
  });
  return another ? undefined : chosen;
};

/** Variant ids that are only in the URL must be larger than this. Shopify's have at least eleven digits. */
const MIN_VARIANT_ID = 1e7;

/** The fields that identify a product. The last one is used as its id only if the page's address has it. */
const IDS = 'productgroupid productid sku mpn';

/** The page's product according to its markup (contract: "Which id"). */
export const markupClaim = (about: PageAbout): Claim | undefined => {
  const root = ofDocument('documentElement');
  const scripts = [...root.querySelectorAll('script[type*="ld+json" i]')].map((script) => script.textContent!);
  const parts = markedProduct(scripts, root, about, isDoubtful);
  // The first kind of markup with an id counts.
  const { node, from } = parts.find((part) => idsOf([part.node])[0]) ?? parts[0] ?? {};
  if (!node) return;
  const page = about.url!;
  const offers = valuesOf(node.offers);
  const ids = {
    ...node,
    productgroupid: node.productgroupid ?? node.inproductgroupwithid ?? valuesOf(node.isvariantof)[0]?.productgroupid,
    // Several offers are variants.
    sku: node.sku || (offers[1] ? undefined : offers[0]?.sku),
  };
  const variant = { ...chosenVariant(node, page) };
  const asked = page.searchParams.get('variant');
  if (variant['@type'] && Number(asked) > MIN_VARIANT_ID) variant.productid ??= asked;
  const { productKey, skuKey = 'productID sku' } = settings();
  const keys = (productKey ?? ID_FIELDS).toLowerCase();
  // A configured key may be a field that only variants have.
  let product = markedId(idIn(keys, ids) || (productKey && idIn(keys, variant)));
  const isAddressed = (id: string) => standsIn(id, about);
  // Without an id, or with the name of a model in `sku`, an id in the address counts.
  if (!productKey && plain(node.name).includes(plain(product)) && !isAddressed(product))
    product = idsOf([node], IDS).find(isAddressed) ?? product;
  const sku = markedId(idIn(skuKey.toLowerCase(), variant));
  return {
    from,
    product,
    sku,
    name: plain(parts[0]!.node.name),
    ids: idsOf([ids, variant, ...offers, ...valuesOf(node.hasvariant)], IDS),
  };
};
