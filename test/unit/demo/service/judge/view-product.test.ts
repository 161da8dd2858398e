import { test } from 'vitest';
import { productXml } from '../sandbox.js';
import { expectRefused, invalid, type Refused } from './refused.js';

const VIEW = `<operation>${productXml('p1')}</operation>`;
const customer = (inner: string): string => `<operation><customer>${inner}</customer>${productXml('p1')}</operation>`;

const refusals: Refused[] = (
  [
    ['nothing', '<operation/>', 'operation has no element "product"'],
    [
      'an attribute',
      `<operation version="1">${productXml('p1')}</operation>`,
      'operation has an attribute "version"; none is known',
    ],
    [
      'stray text',
      `<operation>hello${productXml('p1')}</operation>`,
      'operation has text, "hello", where only elements may be',
    ],
    [
      'two products',
      `<operation>${productXml('p1')}${productXml('p2')}</operation>`,
      'operation has 2 elements "product"; only one may be there',
    ],
    [
      'a misplaced element',
      `<operation><sku><ids><webSiteId>1</webSiteId></ids></sku>${productXml('p1')}</operation>`,
      'operation has an unknown element "sku"; known here: "customer", "product"',
    ],
    ['a product without ids', '<operation><product/></operation>', 'operation/product has no element "ids"'],
    [
      'a product with no id',
      '<operation><product><ids/></product></operation>',
      'operation/product/ids is empty; known here: "webSiteId"',
    ],
    ['a blank id', `<operation>${productXml(' ')}</operation>`, 'operation/product/ids/webSiteId is empty'],
    [
      'a long id',
      `<operation>${productXml('x'.repeat(256))}</operation>`,
      'operation/product/ids/webSiteId has 256 characters; 255 are allowed',
    ],
    [
      'an element as id',
      `<operation>${productXml('<b>1</b>')}</operation>`,
      'operation/product/ids/webSiteId must be text, and has an element "b"',
    ],
    [
      "Reco's id element",
      '<operation><product><ids><website>p1</website></ids></product></operation>',
      'operation/product/ids has an unknown id element "website"; known here: "webSiteId"',
    ],
    [
      'an id twice',
      '<operation><product><ids><webSiteId>p1</webSiteId><webSiteId>p1</webSiteId></ids></product></operation>',
      'operation/product/ids has 2 elements "webSiteId"; only one may be there',
    ],
    [
      'an id in other letters',
      '<operation><product><ids><websiteid>p1</websiteid></ids></product></operation>',
      'operation/product/ids spells its id "websiteid"; here it must be "webSiteId"',
    ],
    [
      'a SKU without ids',
      '<operation><product><ids><webSiteId>p1</webSiteId></ids><sku/></product></operation>',
      'operation/product/sku has no element "ids"',
    ],
    ['an unknown product', `<operation>${productXml('p99')}</operation>`, 'operation/product: unknown product "p99"'],
    [
      "SetCart's spelling of the customer",
      customer('<ids><WebSiteUserId>1</WebSiteUserId></ids>'),
      'operation/customer/ids spells its id "WebSiteUserId"; here it must be "webSiteUserId"',
    ],
    [
      'an empty customer',
      customer(''),
      'operation/customer identifies no customer: it needs "ids", "email" or "mobilePhone"',
    ],
    ['a customer with no id', customer('<ids/>'), 'operation/customer/ids is empty'],
    [
      'an unknown field of the customer',
      customer('<name>Ann</name>'),
      'operation/customer has an unknown element "name"; known here: "ids", "email", "mobilePhone"',
    ],
    ['no e-mail address', customer('<email>ann</email>'), 'operation/customer/email is not a valid e-mail address'],
    [
      'no phone number',
      customer('<mobilePhone>call me</mobilePhone>'),
      'operation/customer/mobilePhone is not a valid phone number',
    ],
  ] as const
).map(([what, body, sentence]) => invalid(what, 'ViewProduct', { body }, sentence));
refusals.push(
  invalid(
    'neither device nor customer',
    'ViewProduct',
    { query: 'endpointId=demo-shop&operation=ViewProduct', body: VIEW },
    'ViewProduct identifies no visitor: it needs the query parameter "deviceUUID" or the element "customer"',
  ),
);

test.each(refusals)('rejects %s', expectRefused);
