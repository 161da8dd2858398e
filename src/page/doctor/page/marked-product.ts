import { ID_FIELDS, idsOf, plain } from '../../../protocol/markup/main-product.js';
import { productFields } from '../../../protocol/markup/product-fields.js';
import { firstOf, type MarkupNode, valuesOf } from '../../../protocol/markup/product-nodes.js';
import { aboutPage, markedProduct } from '../../../protocol/markup/product-page.js';
import { isUnrendered } from '../../../protocol/xml.js';
import { ofDocument } from '../../shared/of-document.js';

export interface MarkedProduct {
  /** the kind of markup: `JSON-LD`, `microdata`, `meta elements` */
  from: string;
  /** undefined if the markup gives it no id */
  product?: string | undefined;
  /** all ids of the product, its variants and offers */
  ids: readonly string[];
  /** what a template has left in place of the id */
  unrendered?: string | undefined;
  /** in the main unit of the currency */
  price?: number | undefined;
}

/** Reads the page's product from JSON-LD, microdata and meta elements, also on a page whose tag doesn't read them. */
export const readMarkedProduct = (): MarkedProduct | undefined => {
  const root = ofDocument('documentElement');
  const scripts = [...root.querySelectorAll('script[type*="ld+json" i]')].map(({ textContent }) => textContent!);
  const parts = markedProduct(scripts, root, aboutPage(root, new URL(location.href)));
  const { node, from } = parts.find((part) => idsOf([part.node])[0]) ?? parts[0] ?? {};
  if (!node || !from) return;
  const offers: MarkupNode[] = valuesOf(node.offers);
  const all = [node, ...offers, ...valuesOf(node.hasvariant), ...valuesOf(node.isvariantof)];
  const price = Number(productFields(node).price);
  const unrendered = ID_FIELDS.split(' ')
    .map((key) => `${firstOf(node[key]) ?? ''}`)
    .find(isUnrendered);
  return {
    from,
    product: idsOf([node], ID_FIELDS)[0] ?? idsOf(offers, 'sku')[0],
    ids: idsOf(all, `${ID_FIELDS} inproductgroupwithid mpn`),
    ...(unrendered && { unrendered }),
    ...(price > 0 && { price }),
  };
};

/** Whether the page's address has this id as a word of its own. */
export const standsInAddress = (id: string): boolean =>
  !!plain(id) && ` ${plain(`${location.pathname} ${location.search}`)} `.includes(` ${plain(id)} `);
