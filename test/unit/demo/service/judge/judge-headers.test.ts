import { test } from 'vitest';
import { productXml } from '../sandbox.js';
import { expectRefused, invalid, type Refused } from './refused.js';

const VIEW = `<operation>${productXml('p1')}</operation>`;
const cart = (...lines: string[]): string => `<operation><productList>${lines.join('')}</productList></operation>`;

const refusals: Refused[] = [
  invalid(
    'no Accept',
    'ViewProduct',
    { headers: { accept: undefined }, body: VIEW },
    'the header Accept is missing; it must be "application/xml"',
  ),
  invalid(
    'any Accept',
    'Reco',
    { headers: { accept: '*/*' } },
    'the header Accept must be "application/xml", not "*/*"',
  ),
  invalid(
    'Accept with more',
    'ViewProduct',
    { headers: { accept: 'application/xml, */*' }, body: VIEW },
    'the header Accept must be "application/xml", not "application/xml, */*"',
  ),
  invalid(
    'no Content-Type',
    'ViewProduct',
    { headers: { 'content-type': undefined }, body: VIEW },
    'the header Content-Type is missing; it must be "application/xml"',
  ),
  invalid(
    'a charset where none is shown',
    'ViewProduct',
    { headers: { 'content-type': 'application/xml; charset=utf-8' }, body: VIEW },
    'the header Content-Type must be "application/xml", not "application/xml; charset=utf-8"',
  ),
  invalid(
    'no charset in Reco',
    'Reco',
    { headers: { 'content-type': 'application/xml' } },
    'the header Content-Type must be "application/xml; charset=utf-8", not "application/xml"',
  ),
  invalid(
    'a charset in other letters',
    'Reco',
    { headers: { 'content-type': 'application/xml;charset=UTF-8' } },
    'the header Content-Type must be "application/xml; charset=utf-8", not "application/xml;charset=UTF-8"',
  ),
  invalid(
    'text/xml',
    'SetCart',
    { headers: { 'content-type': 'text/xml' }, body: cart() },
    'the header Content-Type must be "application/xml", not "text/xml"',
  ),
  invalid(
    'a cookie',
    'ViewProduct',
    { headers: { cookie: 'a=b' }, body: VIEW },
    'the header Cookie was sent; cookies are not allowed',
  ),
  [
    'a packed body',
    'ViewProduct',
    { headers: { 'content-encoding': 'gzip' }, body: VIEW },
    415,
    'UnsupportedMediaType',
    'the header Content-Encoding is "gzip"',
  ],
  [
    'another scheme',
    'ViewProduct',
    { headers: { authorization: 'Bearer abc' }, body: VIEW },
    401,
    'Unauthorized',
    'the header Authorization must be the word SecretKey, one space and the key',
  ],
  [
    'a scheme in other letters',
    'SetCart',
    { headers: { authorization: 'secretkey abc' }, body: cart() },
    401,
    'Unauthorized',
    'the header Authorization must be the word SecretKey',
  ],
  [
    'no key',
    'SetCart',
    { headers: { authorization: 'SecretKey' }, body: cart() },
    401,
    'Unauthorized',
    'the header Authorization must be the word SecretKey',
  ],
  invalid(
    'a secret in Reco',
    'Reco',
    { headers: { authorization: 'SecretKey abc' } },
    'the header Authorization is not part of Reco',
  ),
  invalid(
    'an address in Reco',
    'Reco',
    { headers: { 'x-customer-ip': '192.0.2.1' } },
    'the header X-Customer-IP is not part of Reco',
  ),
  invalid(
    'a secret in GetPopularProducts',
    'GetPopularProducts',
    { headers: { authorization: 'SecretKey abc' } },
    'the header Authorization is not part of GetPopularProducts',
  ),
  invalid(
    'no address',
    'ViewProduct',
    { headers: { 'x-customer-ip': 'localhost' }, body: VIEW },
    'the header X-Customer-IP must be one IP address, not "localhost"',
  ),
  invalid(
    'two addresses',
    'ViewProduct',
    { headers: { 'x-customer-ip': '192.0.2.1, 192.0.2.2' }, body: VIEW },
    'the header X-Customer-IP must be one IP address',
  ),
];

test.each(refusals)('rejects %s', expectRefused);
