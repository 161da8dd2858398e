import { test } from 'vitest';
import { productXml } from '../sandbox.js';
import { expectRefused, invalid, type Refused } from './refused.js';

const asked = (inner: string): string => `<operation><recommendation>${inner}</recommendation></operation>`;

const where = 'operation/recommendation';
const limit = '<limit>5</limit>';
const refusals: Refused[] = (
  [
    ['nothing', '<operation/>', 'operation has no element "recommendation"'],
    ['no limit', asked(''), `${where} has no element "limit"`],
    ['limit 0', asked('<limit>0</limit>'), `${where}/limit must be a whole number from 1 to 30, not 0`],
    ['limit 31', asked('<limit>31</limit>'), `${where}/limit must be a whole number from 1 to 30, not 31`],
    ['half a product', asked('<limit>2.5</limit>'), `${where}/limit must be a whole number from 1 to 30, not 2.5`],
    [
      'a limit in words',
      asked('<limit>all</limit>'),
      `${where}/limit must be a plain decimal number such as 12 or 12.5, not "all"`,
    ],
    ['a limit twice', asked(limit + limit), `${where} has 2 elements "limit"; only one may be there`],
    ['an area without ids', asked(`${limit}<area/>`), `${where}/area has no element "ids"`],
    [
      "a site's id for an area",
      asked(`${limit}<area><ids><website>a</website></ids></area>`),
      `${where}/area/ids has an unknown id element "website"; known here: "externalId"`,
    ],
    [
      'a tracked id element for a product',
      asked(`${limit}${productXml('p1')}`),
      `${where}/product/ids has an unknown id element "webSiteId"; known here: "website"`,
    ],
    [
      'a tracked id element for a category',
      asked(`${limit}<productCategory><ids><webSiteId>c1</webSiteId></ids></productCategory>`),
      `${where}/productCategory/ids has an unknown id element "webSiteId"; known here: "website"`,
    ],
    [
      'a SKU',
      asked(`${limit}<product><ids><website>p1</website></ids><sku/></product>`),
      `${where}/product has an unknown element "sku"; known here: "ids"`,
    ],
    [
      'a customer',
      `<operation><customer/><recommendation>${limit}</recommendation></operation>`,
      'operation has an unknown element "customer"; known here: "recommendation"',
    ],
    [
      'paging',
      asked(`${limit}<page/>`),
      `${where} has an unknown element "page"; known here: "limit", "area", "productCategory", "product"`,
    ],
  ] as const
).map(([what, body, sentence]) => invalid(what, 'Reco', { body }, sentence));

test.each(refusals)('rejects %s', expectRefused);
