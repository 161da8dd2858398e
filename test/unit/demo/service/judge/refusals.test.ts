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
Reco | another mode | path=/v3/operations/later | 404 NotFound: the mode "later" is unknown; it is sync or async
Reco | GET | method=GET | 405 MethodNotAllowed: the method must be POST, not GET
Reco | no endpoint | query=operation=Reco | the query has no parameter "endpointId"
Reco | an empty endpoint | query=endpointId=&operation=Reco | the query parameter "endpointId" is empty
Reco | another endpoint | query=endpointId=nobody&operation=Reco | 403 Forbidden: the endpoint "nobody" is not set up at this service
Reco | another operation | query=endpointId=demo-shop&operation=reco | 404 NotFound: no operation "reco" is set up at this service; known: ViewProduct, SetCart, Reco, GetPopularProducts
Reco | an inherited name | query=endpointId=demo-shop&operation=constructor | 404 NotFound: no operation "constructor" is set up
ClearCart | ClearCart where it is not set up | nothing | 404 NotFound: no operation "ClearCart" is set up
Reco | a sync operation called async | path=/v3/operations/async | the operation Reco is sync, and was called async
Reco | a parameter twice | query=endpointId=demo-shop&operation=Reco&operation=Reco | the query has the parameter "operation" more than once
SetCart | an unknown parameter | query=endpointId=demo-shop&operation=SetCart&deviceUUID={device}&debug=1 | the query parameter "debug" is unknown for SetCart; known: "endpointId", "operation", "deviceUUID"
Reco | a device in Reco | query=endpointId=demo-shop&operation=Reco&deviceUUID={device} | the query parameter "deviceUUID" is unknown for Reco; known: "endpointId", "operation"
ViewProduct | a device that is no UUID | query=endpointId=demo-shop&operation=ViewProduct&deviceUUID=12345 | the query parameter "deviceUUID" must be a UUID, not "12345"
ViewProduct | no Accept | accept= | the header Accept is missing; it must be "application/xml"
Reco | any Accept | accept=*/* | the header Accept must be "application/xml", not "*/*"
ViewProduct | a charset where none is shown | content-type=application/xml; charset=utf-8 | the header Content-Type must be "application/xml", not "application/xml; charset=utf-8"
Reco | a charset in other letters | content-type=application/xml;charset=UTF-8 | the header Content-Type must be "application/xml; charset=utf-8", not "application/xml;charset=UTF-8"
ViewProduct | a cookie | cookie=a=b | the header Cookie was sent; cookies are not allowed
ViewProduct | a packed body | content-encoding=gzip | 415 UnsupportedMediaType: the header Content-Encoding is "gzip"
ViewProduct | another scheme | authorization=Bearer abc | 401 Unauthorized: the header Authorization must be the word SecretKey, one space and the key
Reco | a secret in Reco | authorization=SecretKey abc | the header Authorization is not part of Reco
ViewProduct | no address | x-customer-ip=localhost | the header X-Customer-IP must be one IP address, not "localhost"
ViewProduct | an empty body |  | the body is empty; it must be an XML document with the root element "operation"
ViewProduct | JSON | {"product":1} | the body is not well-formed XML
ViewProduct | an open root | <operation> | line 1, column 11: unclosed tag: operation
ViewProduct | another root | <Operation/> | the root element must be "operation", not "Operation"
ViewProduct | a document type | <!DOCTYPE operation><operation/> | the body has a document type, which is not accepted
ViewProduct | a control character | operation: {product aU+0001} | disallowed character
ViewProduct | another encoding | <?xml version="1.0" encoding="iso-8859-1"?><operation/> | the body must be UTF-8, not "iso-8859-1"
ViewProduct | nothing | <operation/> | operation has no element "product"
ViewProduct | an attribute | <operation version="1">{product p1}</operation> | operation has an attribute "version"; none is known
ViewProduct | stray text | operation: hello{product p1} | operation has text, "hello", where only elements may be
ViewProduct | two products | operation: {product p1}{product p2} | operation has 2 elements "product"; only one may be there
ViewProduct | a misplaced element | operation: <sku><ids><webSiteId>1</webSiteId></ids></sku>{product p1} | operation has an unknown element "sku"; known here: "customer", "product"
ViewProduct | a blank id | operation: {product  } | operation/product/ids/webSiteId is empty
ViewProduct | an element as id | operation: <product><ids><webSiteId><b>1</b></webSiteId></ids></product> | operation/product/ids/webSiteId must be text, and has an element "b"
ViewProduct | Reco's id element | operation: <product><ids><website>p1</website></ids></product> | operation/product/ids has an unknown id element "website"; known here: "webSiteId"
ViewProduct | an id in other letters | operation: <product><ids><websiteid>p1</websiteid></ids></product> | operation/product/ids spells its id "websiteid"; here it must be "webSiteId"
ViewProduct | an unknown product | operation: {product p99} | operation/product: unknown product "p99"
ViewProduct | SetCart's spelling of the customer | operation: <customer><ids><WebSiteUserId>1</WebSiteUserId></ids></customer>{product p1} | operation/customer/ids spells its id "WebSiteUserId"; here it must be "webSiteUserId"
ViewProduct | an empty customer | operation: <customer></customer>{product p1} | operation/customer identifies no customer: it needs "ids", "email" or "mobilePhone"
ViewProduct | no e-mail address | operation: <customer><email>ann</email></customer>{product p1} | operation/customer/email is not a valid e-mail address
ViewProduct | neither device nor customer | query=endpointId=demo-shop&operation=ViewProduct | ViewProduct identifies no visitor: it needs the query parameter "deviceUUID" or the element "customer"
SetCart | no list | <operation/> | operation has no element "productList"
SetCart | a line without price | cart: <productListItem>{product p1}<count>1</count></productListItem> | operation/productList/productListItem[1] has no element "price"
SetCart | count 0 in the second line | cart: {line p1;1;9.5}{line p2;0;9.5} | operation/productList/productListItem[2]/count must be above 0, not 0
SetCart | a million and more | cart: {line p1;1000001;9.5} | operation/productList/productListItem[1]/count is implausible: 1000001 is above 100000
SetCart | a price below 0 | cart: {line p1;1;-0.5} | operation/productList/productListItem[1]/price must be 0 or more, not -0.5
SetCart | a comma | cart: {line p1;1;9,50} | operation/productList/productListItem[1]/price must be a plain decimal number such as 12 or 12.5, not "9,50"
SetCart | binary noise | cart: {line p1;1;0.30000000000000004} | operation/productList/productListItem[1]/price has more than 15 digits: "0.30000000000000004"
SetCart | an unknown product | cart: {line p1;1;9.5}{line nothing;1;9.5} | operation/productList/productListItem[2]/product: unknown product "nothing"
Reco | no limit | reco:  | operation/recommendation has no element "limit"
Reco | half a product | reco: <limit>2.5</limit> | operation/recommendation/limit must be a whole number from 1 to 30, not 2.5
Reco | an area without ids | reco: <limit>5</limit><area/> | operation/recommendation/area has no element "ids"
Reco | a site's id for an area | reco: <limit>5</limit><area><ids><website>a</website></ids></area> | operation/recommendation/area/ids has an unknown id element "website"; known here: "externalId"
Reco | a tracked id element for a product | reco: <limit>5</limit>{product p1} | operation/recommendation/product/ids has an unknown id element "webSiteId"; known here: "website"
Reco | paging | reco: <limit>5</limit><page/> | operation/recommendation has an unknown element "page"; known here: "limit", "area", "productCategory", "product"
GetPopularProducts | no number | page: <itemsPerPage>5</itemsPerPage> | operation/page has no element "pageNumber"
GetPopularProducts | page 0 | page: <pageNumber>0</pageNumber><itemsPerPage>5</itemsPerPage> | operation/page/pageNumber must be a whole number from 1 to
GetPopularProducts | both spellings | page: <page>1</page><pageNumber>1</pageNumber><itemsPerPage>5</itemsPerPage> | operation/page has its number twice, as "pageNumber" and as "page"
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
