import type { IdPlace, Settings } from '../settings.js';
import { wholeNumber } from './amount.js';
import { childrenOf } from './element.js';
import { identifiers, mainId } from './identifiers.js';
import type { XmlElement } from './read-xml.js';

/** A request for recommendations that was found right. */
export interface JudgedReco {
  kind: 'reco';
  /** 1 to 30 (interface.txt section 8). */
  limit: number;
  area?: string;
  category?: string;
  product?: string;
}

/** Judges the body of Reco (interface.txt sections 2.4 and 4.4). */
export const judgeReco = (root: XmlElement, settings: Settings): JudgedReco => {
  const where = 'operation/recommendation';
  const { recommendation } = childrenOf(root, 'operation', { recommendation: 'once' });
  const { limit, area, productCategory, product } = childrenOf(recommendation, where, {
    limit: 'once',
    area: 'maybe',
    productCategory: 'maybe',
    product: 'maybe',
  });
  const idIn = (element: XmlElement | undefined, path: string, place: IdPlace): string | undefined => {
    if (!element) return undefined;
    const { ids } = childrenOf(element, path, { ids: 'once' });
    const systems = settings.idSystems[place];
    return mainId(identifiers(ids, `${path}/ids`, systems), systems);
  };
  const judged: JudgedReco = { kind: 'reco', limit: wholeNumber(limit, `${where}/limit`, 1, 30) };
  const areaId = idIn(area, `${where}/area`, 'area');
  const categoryId = idIn(productCategory, `${where}/productCategory`, 'recoCategory');
  const productId = idIn(product, `${where}/product`, 'recoProduct');
  if (areaId !== undefined) judged.area = areaId;
  if (categoryId !== undefined) judged.category = categoryId;
  if (productId !== undefined) judged.product = productId;
  return judged;
};
