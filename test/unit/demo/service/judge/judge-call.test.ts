import { test } from 'vitest';
import { DEVICE, productXml } from '../sandbox.js';
import { expectRefused, invalid, type Refused } from './refused.js';

const VIEW = `<operation>${productXml('p1')}</operation>`;
const cart = (...lines: string[]): string => `<operation><productList>${lines.join('')}</productList></operation>`;

const refusals: Refused[] = [
  [
    'another path',
    'Reco',
    { path: '/v3/operation/sync' },
    404,
    'NotFound',
    'the path /v3/operation/sync is unknown; operations are at /v3/operations/sync and /async',
  ],
  [
    'a path that climbs',
    'Reco',
    { path: '/v3/operations/x/../sync' },
    404,
    'NotFound',
    'the path /v3/operations/x/../sync',
  ],
  [
    'an encoded path',
    'Reco',
    { path: '/v3/operations/%73ync' },
    404,
    'NotFound',
    'the mode "%73ync" is unknown; it is sync or async',
  ],
  ['another version', 'Reco', { path: '/v2.1/operations/sync' }, 404, 'NotFound', 'the path /v2.1/operations/sync'],
  [
    'another mode',
    'Reco',
    { path: '/v3/operations/later' },
    404,
    'NotFound',
    'the mode "later" is unknown; it is sync or async',
  ],
  ['GET', 'Reco', { method: 'GET' }, 405, 'MethodNotAllowed', 'the method must be POST, not GET'],
  ['PUT', 'ViewProduct', { method: 'PUT' }, 405, 'MethodNotAllowed', 'the method must be POST, not PUT'],
  invalid('no endpoint', 'Reco', { query: 'operation=Reco' }, 'the query has no parameter "endpointId"'),
  invalid(
    'an empty endpoint',
    'Reco',
    { query: 'endpointId=&operation=Reco' },
    'the query parameter "endpointId" is empty',
  ),
  [
    'another endpoint',
    'Reco',
    { query: 'endpointId=nobody&operation=Reco' },
    403,
    'Forbidden',
    'the endpoint "nobody" is not set up at this service',
  ],
  invalid('no operation', 'Reco', { query: 'endpointId=demo-shop' }, 'the query has no parameter "operation"'),
  [
    'another operation',
    'Reco',
    { query: 'endpointId=demo-shop&operation=reco' },
    404,
    'NotFound',
    'no operation "reco" is set up at this service; known: ViewProduct, SetCart, Reco, GetPopularProducts',
  ],
  [
    'an inherited name',
    'Reco',
    { query: 'endpointId=demo-shop&operation=constructor' },
    404,
    'NotFound',
    'no operation "constructor" is set up',
  ],
  ['ClearCart where it is not set up', 'ClearCart', {}, 404, 'NotFound', 'no operation "ClearCart" is set up'],
  invalid(
    'a sync operation called async',
    'Reco',
    { path: '/v3/operations/async' },
    'the operation Reco is sync, and was called async',
  ),
  invalid(
    'an async operation called sync',
    'SetCart',
    { path: '/v3/operations/sync', body: cart() },
    'the operation SetCart is async, and was called sync',
  ),
  invalid(
    'a parameter twice',
    'Reco',
    { query: 'endpointId=demo-shop&operation=Reco&operation=Reco' },
    'the query has the parameter "operation" more than once',
  ),
  invalid(
    'an unknown parameter',
    'SetCart',
    { query: `endpointId=demo-shop&operation=SetCart&deviceUUID=${DEVICE}&debug=1`, body: cart() },
    'the query parameter "debug" is unknown for SetCart; known: "endpointId", "operation", "deviceUUID"',
  ),
  invalid(
    'a transaction where none is set up',
    'SetCart',
    { query: `endpointId=demo-shop&operation=SetCart&deviceUUID=${DEVICE}&transactionId=1`, body: cart() },
    'the query parameter "transactionId" is unknown for SetCart',
  ),
  invalid(
    'a device in Reco',
    'Reco',
    { query: `endpointId=demo-shop&operation=Reco&deviceUUID=${DEVICE}` },
    'the query parameter "deviceUUID" is unknown for Reco; known: "endpointId", "operation"',
  ),
  invalid(
    'a device in GetPopularProducts',
    'GetPopularProducts',
    { query: `endpointId=demo-shop&operation=GetPopularProducts&deviceUUID=${DEVICE}` },
    'the query parameter "deviceUUID" is unknown for GetPopularProducts',
  ),
  invalid(
    'a device that is no UUID',
    'ViewProduct',
    { query: 'endpointId=demo-shop&operation=ViewProduct&deviceUUID=12345', body: VIEW },
    'the query parameter "deviceUUID" must be a UUID, not "12345"',
  ),
  invalid(
    'a device of no version',
    'ViewProduct',
    { query: 'endpointId=demo-shop&operation=ViewProduct&deviceUUID=7f3e2c1a-1b2c-0d3e-8f4a-123456789abc', body: VIEW },
    'must be a UUID',
  ),
  invalid(
    'an empty device',
    'ViewProduct',
    { query: 'endpointId=demo-shop&operation=ViewProduct&deviceUUID=', body: VIEW },
    'the query parameter "deviceUUID" is empty',
  ),
];

test.each(refusals)('rejects %s', expectRefused);
