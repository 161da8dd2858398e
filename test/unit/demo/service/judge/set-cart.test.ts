import { test } from 'vitest';
import { lineXml, productXml } from '../sandbox.js';
import { expectRefused, invalid, type Refused } from './refused.js';

const cart = (...lines: string[]): string => `<operation><productList>${lines.join('')}</productList></operation>`;

const line = 'operation/productList/productListItem';
const refusals: Refused[] = (
  [
    ['no list', '<operation/>', 'operation has no element "productList"'],
    [
      'another element in the list',
      cart('<item/>'),
      'operation/productList has an unknown element "item"; known here: "productListItem"',
    ],
    [
      'a line without price',
      cart(`<productListItem>${productXml('p1')}<count>1</count></productListItem>`),
      `${line}[1] has no element "price"`,
    ],
    [
      'a line without count',
      cart(`<productListItem>${productXml('p1')}<price>1</price></productListItem>`),
      `${line}[1] has no element "count"`,
    ],
    [
      'a line without product',
      cart('<productListItem><count>1</count><price>1</price></productListItem>'),
      `${line}[1] has no element "product"`,
    ],
    ['count 0 in the second line', cart(lineXml('p1'), lineXml('p2', '0')), `${line}[2]/count must be above 0, not 0`],
    ['a count below 0', cart(lineXml('p1', '-2')), `${line}[1]/count must be above 0, not -2`],
    ['a million and more', cart(lineXml('p1', '1000001')), `${line}[1]/count is implausible: 1000001 is above 100000`],
    [
      'a count in words',
      cart(lineXml('p1', 'two')),
      `${line}[1]/count must be a plain decimal number such as 12 or 12.5, not "two"`,
    ],
    [
      'NaN',
      cart(lineXml('p1', 'NaN')),
      `${line}[1]/count must be a plain decimal number such as 12 or 12.5, not "NaN"`,
    ],
    ['a price below 0', cart(lineXml('p1', '1', '-0.5')), `${line}[1]/price must be 0 or more, not -0.5`],
    [
      'an implausible price',
      cart(lineXml('p1', '1', '100000000000')),
      `${line}[1]/price is implausible: 100000000000 is above 100000000`,
    ],
    [
      'an exponent',
      cart(lineXml('p1', '1', '1e3')),
      `${line}[1]/price must be a plain decimal number such as 12 or 12.5, not "1e3"`,
    ],
    [
      'a comma',
      cart(lineXml('p1', '1', '9,50')),
      `${line}[1]/price must be a plain decimal number such as 12 or 12.5, not "9,50"`,
    ],
    ['thousands', cart(lineXml('p1', '1', '1 000')), `${line}[1]/price must be a plain decimal number`],
    ['blanks around', cart(lineXml('p1', '1', ' 9 ')), `${line}[1]/price must be a plain decimal number`],
    [
      'binary noise',
      cart(lineXml('p1', '1', '0.30000000000000004')),
      `${line}[1]/price has more than 15 digits: "0.30000000000000004"`,
    ],
    ['an empty price', cart(lineXml('p1', '1', '')), `${line}[1]/price is empty`],
    [
      'a currency',
      cart(`<productListItem>${productXml('p1')}<count>1</count><price currency="EUR">1</price></productListItem>`),
      `${line}[1]/price has an attribute "currency"`,
    ],
    ['an unknown product', cart(lineXml('p1'), lineXml('nothing')), `${line}[2]/product: unknown product "nothing"`],
    [
      "ViewProduct's spelling of the customer",
      '<operation><customer><ids><webSiteUserId>1</webSiteUserId></ids></customer><productList/></operation>',
      'operation/customer/ids spells its id "webSiteUserId"; here it must be "WebSiteUserId"',
    ],
    [
      'a second list',
      '<operation><productList/><productList/></operation>',
      'operation has 2 elements "productList"; only one may be there',
    ],
  ] as const
).map(([what, body, sentence]) => invalid(what, 'SetCart', { body }, sentence));

test.each(refusals)('rejects %s', expectRefused);
