// What the sandbox rejects, with which sentence, and that nothing of it is stored.
import { expect, test } from 'vitest';
import { type CallOptions, call, DEVICE, lineXml, productXml, sandbox } from '../sandbox.js';

/** The elements around a body, by the word before it. */
const AROUND: Record<string, (inner: string) => string> = {
  operation: (inner) => `<operation>${inner}</operation>`,
  cart: (inner) => `<operation><productList>${inner}</productList></operation>`,
  reco: (inner) => `<operation><recommendation>${inner}</recommendation></operation>`,
  page: (inner) => `<operation><page>${inner}</page></operation>`,
};

/** A valid body of an operation. */
const VALID: Record<string, string> = {
  ViewProduct: AROUND.operation!(productXml('p1')),
  SetCart: AROUND.cart!(''),
};

/** One call a line: operation | mistake | body, or a part of the request | status if it is not 400 ValidationError, and sentence. */
const CALLS = `
Reco | another path | path=/v3/operation/sync | 404 NotFound: the path /v3/operation/sync is unknown; operations are at /v3/operations/sync and /async
Reco | a path that climbs | path=/v3/operations/x/../sync | 404 NotFound: the path /v3/operations/x/../sync
Reco | an encoded path | path=/v3/operations/%73ync | 404 NotFound: the mode "%73ync" is unknown; it is sync or async
Reco | another mode | path=/v3/operations/later | 404 NotFound: the mode "later" is unknown; it is sync or async
Reco | GET | method=GET | 405 MethodNotAllowed: the method must be POST, not GET
Reco | no endpoint | query=operation=Reco | the query has no parameter "endpointId"
Reco | an empty endpoint | query=endpointId=&operation=Reco | the query parameter "endpointId" is empty
Reco | another endpoint | query=endpointId=nobody&operation=Reco | 403 Forbidden: the endpoint "nobody" is not set up at this service
Reco | no operation | query=endpointId=demo-shop | the query has no parameter "operation"
Reco | another operation | query=endpointId=demo-shop&operation=reco | 404 NotFound: no operation "reco" is set up at this service; known: ViewProduct, SetCart, Reco, GetPopularProducts
Reco | an inherited name | query=endpointId=demo-shop&operation=constructor | 404 NotFound: no operation "constructor" is set up
ClearCart | ClearCart where it is not set up | nothing | 404 NotFound: no operation "ClearCart" is set up
Reco | a sync operation called async | path=/v3/operations/async | the operation Reco is sync, and was called async
SetCart | an async operation called sync | path=/v3/operations/sync | the operation SetCart is async, and was called sync
Reco | a parameter twice | query=endpointId=demo-shop&operation=Reco&operation=Reco | the query has the parameter "operation" more than once
SetCart | an unknown parameter | query=endpointId=demo-shop&operation=SetCart&deviceUUID={device}&debug=1 | the query parameter "debug" is unknown for SetCart; known: "endpointId", "operation", "deviceUUID"
SetCart | a transaction where none is set up | query=endpointId=demo-shop&operation=SetCart&deviceUUID={device}&transactionId=1 | the query parameter "transactionId" is unknown for SetCart
Reco | a device in Reco | query=endpointId=demo-shop&operation=Reco&deviceUUID={device} | the query parameter "deviceUUID" is unknown for Reco; known: "endpointId", "operation"
ViewProduct | a device that is no UUID | query=endpointId=demo-shop&operation=ViewProduct&deviceUUID=12345 | the query parameter "deviceUUID" must be a UUID, not "12345"
ViewProduct | a device of no version | query=endpointId=demo-shop&operation=ViewProduct&deviceUUID=7f3e2c1a-1b2c-0d3e-8f4a-123456789abc | must be a UUID
ViewProduct | no Accept | accept= | the header Accept is missing; it must be "application/xml"
Reco | any Accept | accept=*/* | the header Accept must be "application/xml", not "*/*"
ViewProduct | no Content-Type | content-type= | the header Content-Type is missing; it must be "application/xml"
ViewProduct | a charset where none is shown | content-type=application/xml; charset=utf-8 | the header Content-Type must be "application/xml", not "application/xml; charset=utf-8"
Reco | no charset in Reco | content-type=application/xml | the header Content-Type must be "application/xml; charset=utf-8", not "application/xml"
Reco | a charset in other letters | content-type=application/xml;charset=UTF-8 | the header Content-Type must be "application/xml; charset=utf-8", not "application/xml;charset=UTF-8"
ViewProduct | a cookie | cookie=a=b | the header Cookie was sent; cookies are not allowed
ViewProduct | a packed body | content-encoding=gzip | 415 UnsupportedMediaType: the header Content-Encoding is "gzip"
ViewProduct | another scheme | authorization=Bearer abc | 401 Unauthorized: the header Authorization must be the word SecretKey, one space and the key
Reco | a secret in Reco | authorization=SecretKey abc | the header Authorization is not part of Reco
Reco | an address in Reco | x-customer-ip=192.0.2.1 | the header X-Customer-IP is not part of Reco
ViewProduct | no address | x-customer-ip=localhost | the header X-Customer-IP must be one IP address, not "localhost"
ViewProduct | an empty body |  | the body is empty; it must be an XML document with the root element "operation"
ViewProduct | JSON | {"product":1} | the body is not well-formed XML
ViewProduct | an open root | <operation> | line 1, column 11: unclosed tag: operation
ViewProduct | another root | <Operation/> | the root element must be "operation", not "Operation"
ViewProduct | a document type | <!DOCTYPE operation><operation/> | the body has a document type, which is not accepted
ViewProduct | an entity bomb | <!DOCTYPE o [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><operation>&b;</operation> | the body has a document type
ViewProduct | a control character | operation: {product aU+0001} | disallowed character
ViewProduct | another encoding | <?xml version="1.0" encoding="iso-8859-1"?><operation/> | the body must be UTF-8, not "iso-8859-1"
ViewProduct | nothing | <operation/> | operation has no element "product"
ViewProduct | an attribute | <operation version="1">{product p1}</operation> | operation has an attribute "version"; none is known
ViewProduct | stray text | operation: hello{product p1} | operation has text, "hello", where only elements may be
ViewProduct | two products | operation: {product p1}{product p2} | operation has 2 elements "product"; only one may be there
ViewProduct | a misplaced element | operation: <sku><ids><webSiteId>1</webSiteId></ids></sku>{product p1} | operation has an unknown element "sku"; known here: "customer", "product"
ViewProduct | a product without ids | operation: <product/> | operation/product has no element "ids"
ViewProduct | a blank id | operation: {product  } | operation/product/ids/webSiteId is empty
ViewProduct | an element as id | operation: <product><ids><webSiteId><b>1</b></webSiteId></ids></product> | operation/product/ids/webSiteId must be text, and has an element "b"
ViewProduct | Reco's id element | operation: <product><ids><website>p1</website></ids></product> | operation/product/ids has an unknown id element "website"; known here: "webSiteId"
ViewProduct | an id twice | operation: <product><ids><webSiteId>p1</webSiteId><webSiteId>p1</webSiteId></ids></product> | operation/product/ids has 2 elements "webSiteId"; only one may be there
ViewProduct | an id in other letters | operation: <product><ids><websiteid>p1</websiteid></ids></product> | operation/product/ids spells its id "websiteid"; here it must be "webSiteId"
ViewProduct | an unknown product | operation: {product p99} | operation/product: unknown product "p99"
ViewProduct | SetCart's spelling of the customer | operation: <customer><ids><WebSiteUserId>1</WebSiteUserId></ids></customer>{product p1} | operation/customer/ids spells its id "WebSiteUserId"; here it must be "webSiteUserId"
ViewProduct | an empty customer | operation: <customer></customer>{product p1} | operation/customer identifies no customer: it needs "ids", "email" or "mobilePhone"
ViewProduct | an unknown field of the customer | operation: <customer><name>Ann</name></customer>{product p1} | operation/customer has an unknown element "name"; known here: "ids", "email", "mobilePhone"
ViewProduct | no e-mail address | operation: <customer><email>ann</email></customer>{product p1} | operation/customer/email is not a valid e-mail address
ViewProduct | no phone number | operation: <customer><mobilePhone>call me</mobilePhone></customer>{product p1} | operation/customer/mobilePhone is not a valid phone number
ViewProduct | neither device nor customer | query=endpointId=demo-shop&operation=ViewProduct | ViewProduct identifies no visitor: it needs the query parameter "deviceUUID" or the element "customer"
SetCart | no list | <operation/> | operation has no element "productList"
SetCart | another element in the list | cart: <item/> | operation/productList has an unknown element "item"; known here: "productListItem"
SetCart | a line without price | cart: <productListItem>{product p1}<count>1</count></productListItem> | operation/productList/productListItem[1] has no element "price"
SetCart | a line without product | cart: <productListItem><count>1</count><price>1</price></productListItem> | operation/productList/productListItem[1] has no element "product"
SetCart | count 0 in the second line | cart: {line p1;1;9.5}{line p2;0;9.5} | operation/productList/productListItem[2]/count must be above 0, not 0
SetCart | a million and more | cart: {line p1;1000001;9.5} | operation/productList/productListItem[1]/count is implausible: 1000001 is above 100000
SetCart | a price below 0 | cart: {line p1;1;-0.5} | operation/productList/productListItem[1]/price must be 0 or more, not -0.5
SetCart | an implausible price | cart: {line p1;1;100000000000} | operation/productList/productListItem[1]/price is implausible: 100000000000 is above 100000000
SetCart | a comma | cart: {line p1;1;9,50} | operation/productList/productListItem[1]/price must be a plain decimal number such as 12 or 12.5, not "9,50"
SetCart | binary noise | cart: {line p1;1;0.30000000000000004} | operation/productList/productListItem[1]/price has more than 15 digits: "0.30000000000000004"
SetCart | an empty price | cart: {line p1;1;} | operation/productList/productListItem[1]/price is empty
SetCart | a currency | cart: <productListItem>{product p1}<count>1</count><price currency="EUR">1</price></productListItem> | operation/productList/productListItem[1]/price has an attribute "currency"
SetCart | an unknown product | cart: {line p1;1;9.5}{line nothing;1;9.5} | operation/productList/productListItem[2]/product: unknown product "nothing"
SetCart | ViewProduct's spelling of the customer | operation: <customer><ids><webSiteUserId>1</webSiteUserId></ids></customer><productList/> | operation/customer/ids spells its id "webSiteUserId"; here it must be "WebSiteUserId"
SetCart | a second list | operation: <productList/><productList/> | operation has 2 elements "productList"; only one may be there
Reco | nothing | <operation/> | operation has no element "recommendation"
Reco | no limit | reco:  | operation/recommendation has no element "limit"
Reco | limit 0 | reco: <limit>0</limit> | operation/recommendation/limit must be a whole number from 1 to 30, not 0
Reco | half a product | reco: <limit>2.5</limit> | operation/recommendation/limit must be a whole number from 1 to 30, not 2.5
Reco | an area without ids | reco: <limit>5</limit><area/> | operation/recommendation/area has no element "ids"
Reco | a site's id for an area | reco: <limit>5</limit><area><ids><website>a</website></ids></area> | operation/recommendation/area/ids has an unknown id element "website"; known here: "externalId"
Reco | a tracked id element for a product | reco: <limit>5</limit>{product p1} | operation/recommendation/product/ids has an unknown id element "webSiteId"; known here: "website"
Reco | a SKU | reco: <limit>5</limit><product><ids><website>p1</website></ids><sku/></product> | operation/recommendation/product has an unknown element "sku"; known here: "ids"
Reco | a customer | operation: <customer/><recommendation><limit>5</limit></recommendation> | operation has an unknown element "customer"; known here: "recommendation"
Reco | paging | reco: <limit>5</limit><page/> | operation/recommendation has an unknown element "page"; known here: "limit", "area", "productCategory", "product"
GetPopularProducts | no page | <operation/> | operation has no element "page"
GetPopularProducts | no number | page: <itemsPerPage>5</itemsPerPage> | operation/page has no element "pageNumber"
GetPopularProducts | page 0 | page: <pageNumber>0</pageNumber><itemsPerPage>5</itemsPerPage> | operation/page/pageNumber must be a whole number from 1 to
GetPopularProducts | both spellings | page: <page>1</page><pageNumber>1</pageNumber><itemsPerPage>5</itemsPerPage> | operation/page has its number twice, as "pageNumber" and as "page"
GetPopularProducts | no items | page: <pageNumber>1</pageNumber><itemsPerPage>0</itemsPerPage> | operation/page/itemsPerPage must be a whole number from 1 to 1000, not 0
GetPopularProducts | Reco's id element | operation: <productCategory><ids><website>c1</website></ids></productCategory><page><pageNumber>1</pageNumber><itemsPerPage>5</itemsPerPage></page> | operation/productCategory/ids has an unknown id element "website"; known here: "webSiteId"
GetPopularProducts | a limit | operation: <limit>5</limit><page><pageNumber>1</pageNumber><itemsPerPage>5</itemsPerPage></page> | operation has an unknown element "limit"; known here: "productCategory", "page"`;

const bodyOf = (text: string): string => {
  const [, around, inner] = /^(operation|cart|reco|page): (.*)$/.exec(text) ?? [];
  return (around ? AROUND[around]!(inner!) : text)
    .replace(/\{product ([^}]*)\}/g, (_, id) => productXml(id))
    .replace(/\{line (.*?);(.*?);(.*?)\}/g, (_, id, count, price) => lineXml(id, count, price))
    .replaceAll('U+0001', '\u0001');
};

/** What the call differs in from a valid one. */
const optionsOf = (operation: string, request: string): CallOptions => {
  const [, name = '', value = ''] = /^([a-z-]+)=(.*)$/.exec(request) ?? [];
  if (!name) return { body: bodyOf(request === 'nothing' ? '<operation/>' : request) };
  const valid = VALID[operation] ? { body: VALID[operation] } : {};
  if (['path', 'method', 'query'].includes(name)) return { ...valid, [name]: value.replace('{device}', DEVICE) };
  return { ...valid, headers: { [name]: value || undefined } };
};

type Refused = [operation: string, what: string, options: CallOptions, sentence: string];

const refused: Refused[] = [
  ...CALLS.trim()
    .split('\n')
    .map((line): Refused => {
      const [operation, what, request, sentence] = line.split(' | ') as [string, string, string, string];
      return [operation, what, optionsOf(operation, request), sentence];
    }),
  [
    'ViewProduct',
    'too deep a tree',
    { body: '<operation>'.repeat(60) + '</operation>'.repeat(60) },
    'more than 30 deep',
  ],
  [
    'ViewProduct',
    'a long id',
    { body: AROUND.operation!(productXml('x'.repeat(256))) },
    'operation/product/ids/webSiteId has 256 characters; 255 are allowed',
  ],
  ['ViewProduct', 'no UTF-8', { body: Buffer.from([0x3c, 0x61, 0xff, 0x3e]) }, 'the body is not valid UTF-8'],
];

test.each(refused)('%s: %s is rejected', async (operation, _, options, text) => {
  const [, httpStatus = '400', status = 'ValidationError', sentence] = /^(?:(\d{3}) (\w+): )?(.*)$/.exec(text)!;
  const service = await sandbox();
  const reply = await call(service, operation, options);
  expect(reply).toMatchObject({ httpStatus: Number(httpStatus), status });
  expect(reply.message).toContain(sentence);
  expect(reply.headers['content-type']).toBe('application/xml');
  expect(reply.headers['access-control-allow-origin']).toBe('*');
  expect(service.requests).toMatchObject([{ httpStatus: Number(httpStatus), response: reply.body }]);
  expect(service.memory.history.visitors.size).toBe(0);
  expect(service.memory.history.visits).toEqual([]);
});
