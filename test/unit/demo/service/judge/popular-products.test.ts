import { test } from 'vitest';
import { expectRefused, invalid, type Refused } from './refused.js';

const page = (inner: string): string => `<operation><page>${inner}</page></operation>`;

const items = '<itemsPerPage>5</itemsPerPage>';
const refusals: Refused[] = (
  [
    ['no page', '<operation/>', 'operation has no element "page"'],
    ['no number', page(items), 'operation/page has no element "pageNumber"'],
    ['no size', page('<pageNumber>1</pageNumber>'), 'operation/page has no element "itemsPerPage"'],
    [
      'page 0',
      page(`<pageNumber>0</pageNumber>${items}`),
      'operation/page/pageNumber must be a whole number from 1 to',
    ],
    [
      'page 0 in the other spelling',
      page(`<page>0</page>${items}`),
      'operation/page/page must be a whole number from 1 to',
    ],
    [
      'both spellings',
      page(`<page>1</page><pageNumber>1</pageNumber>${items}`),
      'operation/page has its number twice, as "pageNumber" and as "page"',
    ],
    [
      'no items',
      page('<pageNumber>1</pageNumber><itemsPerPage>0</itemsPerPage>'),
      'operation/page/itemsPerPage must be a whole number from 1 to 1000, not 0',
    ],
    [
      '1001 items',
      page('<pageNumber>1</pageNumber><itemsPerPage>1001</itemsPerPage>'),
      'operation/page/itemsPerPage must be a whole number from 1 to 1000, not 1001',
    ],
    [
      "Reco's id element",
      `<operation><productCategory><ids><website>c1</website></ids></productCategory><page><pageNumber>1</pageNumber>${items}</page></operation>`,
      'operation/productCategory/ids has an unknown id element "website"; known here: "webSiteId"',
    ],
    [
      'a limit',
      `<operation><limit>5</limit><page><pageNumber>1</pageNumber>${items}</page></operation>`,
      'operation has an unknown element "limit"; known here: "productCategory", "page"',
    ],
  ] as const
).map(([what, body, sentence]) => invalid(what, 'GetPopularProducts', { body }, sentence));

test.each(refusals)('rejects %s', expectRefused);
