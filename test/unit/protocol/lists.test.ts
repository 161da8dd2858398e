import { describe, expect, test } from 'vitest';
import { listIdSystems } from '../../../src/protocol/id-systems.js';
import {
  MAX_ITEMS_PER_PAGE,
  type PopularProductsRequest,
  popularProductsTree,
} from '../../../src/protocol/popular-products.js';
import { RECO_LIMIT, type RecoRequest, recoTree } from '../../../src/protocol/reco.js';
import { xml } from '../../../src/protocol/xml.js';

const reco = (criteria: RecoRequest, systems = listIdSystems) => xml('operation', recoTree(criteria, systems));
const popular = (
  criteria: PopularProductsRequest,
  pageElement?: 'pageNumber' | 'page',
  systems: typeof listIdSystems = listIdSystems,
) => xml('operation', popularProductsTree(criteria, systems, pageElement));

const noNumber = [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '5', null, undefined, true];

describe('Reco, docs/interface.md sections 2.4, 4.4 and 8', () => {
  test('the limit alone', () => {
    expect(reco({ limit: 10 })).toBe('<operation><recommendation><limit>10</limit></recommendation></operation>');
  });

  test('every criterion, each in the element that its sample in docs/interface.md shows', () => {
    expect(reco({ limit: 30, area: 'a', category: 'c', product: 'p' })).toBe(
      '<operation><recommendation><limit>30</limit><area><ids><externalId>a</externalId></ids></area><productCategory><ids><website>c</website></ids></productCategory><product><ids><website>p</website></ids></product></recommendation></operation>',
    );
  });

  test('each id system has the configured name', () => {
    const systems = { area: 'a', recoCategory: 'b', recoProduct: 'c', popularCategory: 'd' };
    expect(reco({ limit: 1, area: '1', category: '2', product: '3' }, systems)).toBe(
      '<operation><recommendation><limit>1</limit><area><ids><a>1</a></ids></area><productCategory><ids><b>2</b></ids></productCategory><product><ids><c>3</c></ids></product></recommendation></operation>',
    );
  });

  test('at most 30 results', () => {
    expect(RECO_LIMIT).toBe(30);
    expect(() => reco({ limit: 31 })).toThrow(new TypeError('limit must be a whole number from 1 to 30, not "31"'));
  });

  test.each(noNumber)('the limit %s is rejected', (limit) => {
    expect(() => reco({ limit: limit as number })).toThrow(
      new TypeError(`limit must be a whole number from 1 to 30, not "${limit}"`),
    );
  });

  test.each(['area', 'category', 'product'])('%s: no element for an empty value from a template', (criterion) => {
    for (const none of [undefined, null, '']) expect(reco({ limit: 1, [criterion]: none })).toBe(reco({ limit: 1 }));
  });
});

describe('GetPopularProducts, docs/interface.md sections 2.6, 4.5 and 8', () => {
  test('all categories, the first page', () => {
    expect(popular({ itemsPerPage: 10 })).toBe(
      '<operation><page><pageNumber>1</pageNumber><itemsPerPage>10</itemsPerPage></page></operation>',
    );
  });

  test('the page number has the element `page` where it is configured', () => {
    expect(popular({ page: 2, itemsPerPage: 5 }, 'page')).toBe(
      '<operation><page><page>2</page><itemsPerPage>5</itemsPerPage></page></operation>',
    );
  });

  test('a category by id system, with the configured name', () => {
    expect(popular({ category: { erp: 9 }, itemsPerPage: 1 })).toContain(
      '<productCategory><ids><erp>9</erp></ids></productCategory>',
    );
    expect(
      popular({ category: '9', itemsPerPage: 1 }, 'page', { ...listIdSystems, popularCategory: 'shelf' }),
    ).toContain('<productCategory><ids><shelf>9</shelf></ids></productCategory>');
  });

  test('at most 1,000 items per page, and pages count from 1', () => {
    expect(MAX_ITEMS_PER_PAGE).toBe(1000);
    expect(() => popular({ itemsPerPage: 1001 })).toThrow(
      new TypeError('itemsPerPage must be a whole number from 1 to 1000, not "1001"'),
    );
    expect(() => popular({ itemsPerPage: 1, page: 0 })).toThrow(
      new TypeError('page must be a whole number from 1 to 1000000000, not "0"'),
    );
  });

  test.each(noNumber.filter((value) => value !== undefined))('%s is rejected as a page number', (page) => {
    expect(() => popular({ itemsPerPage: 1, page: page as number })).toThrow(/^page must be a whole number/);
  });

  test('an empty category from a template means all categories', () => {
    expect(popular({ category: '', itemsPerPage: 1 })).toBe(popular({ itemsPerPage: 1 }));
    expect(() => popular({ category: {}, itemsPerPage: 1 })).toThrow(
      new TypeError('category must be an id, not "[object Object]"'),
    );
  });
});
