// All input of callers and services is read in linear time. Each parser of a header, a query, an address or a body gets texts of
// two lengths in which its patterns might backtrack.
import { expect, it } from 'vitest';
import { operationUrl } from '../../../../src/protocol/operation-url.js';
import { xml, xmlCharacters } from '../../../../src/protocol/xml.js';
import { decodeAnswer } from '../../../../src/server/client/parse-xml.js';
import { ipAddress } from '../../../../src/server/ip-address.js';
import { baseUrl } from '../../../../src/server/option-checks.js';
import { contentType, operationDocument } from '../../../../src/server/relay/body-intake.js';
import { crossOrigin } from '../../../../src/server/relay/cross-origin.js';
import { customerAddress } from '../../../../src/server/relay/customer-address.js';
import { relayCall, relayOperations } from '../../../../src/server/relay/relay-call.js';
import { relayRoute } from '../../../../src/server/relay/relay-route.js';
import { passedHeaders } from '../../../../src/server/relay/service-answer.js';
import { accepts } from '../../../../src/server/standalone/built-files.js';
import { expectLinear, type Reader, testReaders } from './expect-linear.js';

const header = (value: string) => ({ get: () => value });
const routeOf = relayRoute(undefined);
const rules = { operations: relayOperations(), endpointId: undefined, query: ['transactionId'] };
const bytes = (text: string) => new TextEncoder().encode(text);

const readers: Reader[] = [
  [
    'the type of a body',
    (text) => contentType({ get: (name) => (name === 'content-type' ? text : null) }),
    [
      ['application/xml', ' ', 'x'],
      ['application/xml', '\t ', ';x'],
      ['application/xml;', ' ', 'x'],
      ['application/xml; charset=utf-8', ' ', 'x'],
      ['application/xml; charset="', 'a', '"x'],
      ['application/xml', ';', ''],
    ],
  ],
  [
    'the type of an answer',
    (text) => passedHeaders(header(text)),
    [
      ['text/xml', ' ', '\u00e9'],
      ['text/xml;', ' ', '\u00e9'],
      ['text/xml', '; a=b', '\u00e9'],
      ['', '1 ', ''],
    ],
  ],
  [
    'the character set of an answer',
    (text) => decodeAnswer(new Uint8Array(), text),
    [
      ['', ';', ''],
      ['', '; ', ''],
      [';', ' ', 'x'],
      ['', '; charset', ''],
      ['', '; charset = ', ''],
      ['; charset=', ' ', '\u00e9'],
    ],
  ],
  [
    'an address of a request',
    routeOf,
    [
      ['http://shop.example', '/a', ''],
      ['http://shop.example', '/.', '?'],
      ['http://shop.example/', '.', '/x'],
      ['http://shop.example', '/v3/operations/sync', 'x'],
      ['http://shop.example/v3/operations/sync', '?', ''],
      ['http://shop.example/v3/operations/sync?', 'a', '#'],
      ['http://shop.example/v3/operations/sync', '#', '\n'],
      ['http://', 'a', '/v3/operations/sync'],
      ['', 'a', '://'],
    ],
  ],
  [
    'a query',
    (text) => relayCall(routeOf(`http://shop.example/v3/operations/async?${text}`)!, rules),
    [
      ['', 'operation=&', ''],
      ['', '&', ''],
      ['operation=', '%0', ''],
      ['operation=ViewProduct&endpointId=', ' ', '\n'],
      ['', 'a=b&', 'operation=ViewProduct&endpointId=e'],
    ],
  ],
  [
    'the origin of a page',
    (text) =>
      crossOrigin(['https://m.shop.example'])({ get: (name) => (name === 'origin' ? text : null) }, 'shop.example'),
    [
      ['https://', 'a', ''],
      ['https://', 'a.', ''],
      ['https://', '%41', ''],
      ['https://', '\u00fc', ''],
      ['', '/', ''],
    ],
  ],
  [
    'an address of a caller',
    ipAddress,
    [
      ['', ' ', 'x'],
      ['[', 'a', ']:'],
      ['', '1.', ':'],
      ['1.1.1.1:', '1', 'x'],
      ['fe80::1', '%a', '%'],
      ['', '%', ''],
      ['', ':', ''],
      ['', 'a:', ''],
    ],
  ],
  [
    'addresses of proxies',
    (text) => customerAddress('10.0.0.1', text, () => true),
    [
      ['', '10.0.0.1,', ''],
      ['', ',', ''],
      ['', ' ', ','],
    ],
  ],
  [
    'a document',
    (text) => operationDocument(bytes(text)),
    [
      ['<?xml', ' ', 'x'],
      ['<?xml version="1.0"', ' ', 'x'],
      ['<?xml version="1.0" encoding="utf-8"', ' ', 'x'],
      ['<?xml version="1.0" encoding="a', 'a', ''],
      ['<?xml version="1.0" encoding="utf-8" standalone="yes"', ' ', 'x'],
      ['<operation>', '&amp;', '&'],
      ['<operation>', ']]', '>'],
      ['<operation', ' ', 'x'],
      ['<operation a="', '&#1', '"/>'],
      ['<operation>', '<!---->', ''],
      ['<operation>', '<![CDATA[]]>', ''],
      ['<operation>', '<!--', ''],
      ['<operation>', '<a>', ''],
      ['<operation>', '&', ''],
      ['<operation ', 'a', ''],
      ['<operation', ' a="b"', '!'],
      ['', '<!-', ''],
      ['', '\u00fc', ''],
    ],
  ],
  [
    'what a browser can unpack',
    (text) => accepts(text, 'br'),
    [
      ['', ',', ''],
      ['br;q=0', ' ', 'x'],
      ['br;q=0.', '0', 'x'],
      ['br;', 'q=0', 'x'],
      ['br;', 'q=0.', 'x'],
    ],
  ],
  [
    'a configured address',
    (text) => [operationUrl(text, 'sync', 'e', 'Reco'), baseUrl(`https://api.example${text}`)],
    [['/x', '/', 'x']],
  ],
  [
    'a text that is written',
    (text) => [xml('a', text), xmlCharacters(text)],
    [
      ['', '\r', ''],
      ['', '&', ''],
      ['', '\ud800', ''],
    ],
  ],
];

testReaders(readers, 32_768);

it('expectLinear fails for quadratic time', () => {
  const quadratic = (length: number) => () => / *$/.test(`${' '.repeat(length)}x`);
  expect(() => expectLinear(quadratic, 16_384, 2)).toThrow();
});
