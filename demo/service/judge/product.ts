import { Refusal } from '../refusal.js';
import type { Settings } from '../settings.js';
import { childrenOf, short } from './element.js';
import { identifiers, mainId } from './identifiers.js';
import type { XmlElement } from './read-xml.js';

/** A product, and which variant of it if that was said. */
export interface JudgedProduct {
  product: string;
  sku?: string;
}

/**
 * Reads `product` with its optional `sku` (interface.txt section 2.2).
 *
 * @throws Refusal also when the catalogue hasn't the product, unless the settings let unknown ones pass
 */
export const judgeProduct = (element: XmlElement, where: string, settings: Settings): JudgedProduct => {
  const { product: systems, sku: skuSystems } = settings.idSystems;
  const { ids, sku } = childrenOf(element, where, { ids: 'once', sku: 'maybe' });
  const judged: JudgedProduct = { product: mainId(identifiers(ids, `${where}/ids`, systems), systems) };
  if (!settings.acceptUnknownProducts && !settings.catalogue.products.some(({ id }) => id === judged.product))
    throw new Refusal(`${where}: unknown product "${short(judged.product)}"`);
  if (sku) {
    const inner = childrenOf(sku, `${where}/sku`, { ids: 'once' });
    judged.sku = mainId(identifiers(inner.ids, `${where}/sku/ids`, skuSystems), skuSystems);
  }
  return judged;
};
