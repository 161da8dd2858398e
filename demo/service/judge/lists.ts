import { Refusal } from '../refusal.js';
import type { IdPlace, Settings } from '../settings.js';
import { wholeNumber } from './amount.js';
import { childrenOf } from './element.js';
import { identifiers, mainId } from './product.js';
import type { XmlElement } from './read-xml.js';

/** A valid request for recommendations. */
export interface JudgedReco {
  kind: 'reco';
  /** 1 to 30 (docs/interface.md section 8). */
  limit: number;
  area?: string;
  category?: string;
  product?: string;
}

/** Judges the body of Reco (docs/interface.md sections 2.4 and 4.4). */
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

/** A valid request for popular products. */
export interface JudgedPopular {
  kind: 'popular';
  category?: string;
  /** From 1. */
  page: number;
  /** 1 to 1,000 (docs/interface.md section 8). */
  itemsPerPage: number;
}

/** Judges the body of GetPopularProducts (docs/interface.md sections 2.6 and 4.5). */
export const judgePopularProducts = (root: XmlElement, settings: Settings): JudgedPopular => {
  const { productCategory, page } = childrenOf(root, 'operation', { productCategory: 'maybe', page: 'once' });
  const where = 'operation/page';
  const spelled = page.children.filter(({ name }) => name === 'pageNumber' || name === 'page').map(({ name }) => name);
  if (new Set(spelled).size > 1) throw new Refusal(`${where} has its number twice, as "pageNumber" and as "page"`);
  const spelling = settings.pageElements.find((name) => name === spelled[0]) ?? settings.pageElements[0]!;
  const parts = childrenOf(page, where, { [spelling]: 'once', itemsPerPage: 'once' } as Record<string, 'once'>);
  const judged: JudgedPopular = {
    kind: 'popular',
    page: wholeNumber(parts[spelling]!, `${where}/${spelling}`, 1, Number.MAX_SAFE_INTEGER),
    itemsPerPage: wholeNumber(parts.itemsPerPage!, `${where}/itemsPerPage`, 1, 1000),
  };
  if (productCategory) {
    const path = 'operation/productCategory';
    const { ids } = childrenOf(productCategory, path, { ids: 'once' });
    const systems = settings.idSystems.popularCategory;
    judged.category = mainId(identifiers(ids, `${path}/ids`, systems), systems);
  }
  return judged;
};
