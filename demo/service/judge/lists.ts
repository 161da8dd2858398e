import type { Criteria } from '../memory/recommend.js';
import { Refusal } from '../refusal.js';
import type { Settings } from '../settings.js';
import { wholeNumber } from './amount.js';
import { childrenOf } from './element.js';
import { idIn } from './product.js';
import type { XmlElement } from './read-xml.js';

/** A valid request for recommendations. */
export interface JudgedReco extends Criteria {
  kind: 'reco';
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
  return {
    kind: 'reco',
    limit: wholeNumber(limit, `${where}/limit`, 1, 30),
    area: idIn(area, `${where}/area`, 'area', settings),
    category: idIn(productCategory, `${where}/productCategory`, 'recoCategory', settings),
    product: idIn(product, `${where}/product`, 'recoProduct', settings),
  };
};

/** A valid request for popular products. */
export interface JudgedPopular {
  kind: 'popular';
  category?: string | undefined;
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
  const [spelling = 'pageNumber'] = spelled;
  const parts = childrenOf(page, where, { [spelling]: 'once', itemsPerPage: 'once' } as Record<string, 'once'>);
  return {
    kind: 'popular',
    page: wholeNumber(parts[spelling]!, `${where}/${spelling}`, 1, Number.MAX_SAFE_INTEGER),
    itemsPerPage: wholeNumber(parts.itemsPerPage!, `${where}/itemsPerPage`, 1, 1000),
    category: idIn(productCategory, 'operation/productCategory', 'popularCategory', settings),
  };
};
