// What a page, a service, a shop or a caller of the relay writes costs no more than its length: each function that reads texts is fed with
// what its expressions or loops might go back in, in two lengths. docs/decisions/pages.md, 017

import { expect, it } from 'vitest';
import { operationFacts } from '../../src/command/check/operation-facts.js';
import { receivedIds } from '../../src/doctor/lists/received-ids.js';
import { operationOf } from '../../src/doctor/observe/service-call.js';
import { masked } from '../../src/doctor/text/mask.js';
import { textOf } from '../../src/doctor/text/xml-text.js';
import { jsonLdScripts, sloppyJson } from '../../src/protocol/markup/json-ld.js';
import { amount } from '../../src/protocol/markup/prices.js';
import { withoutEntities } from '../../src/protocol/markup/text-of.js';
import { operationUrl } from '../../src/protocol/operation-url.js';
import { xml, xmlCharacters } from '../../src/protocol/xml.js';
import { decodeBody } from '../../src/server/client/parse-xml.js';
import { ipAddress } from '../../src/server/ip-address.js';
import { baseUrl } from '../../src/server/option-checks.js';
import { contentType, operationDocument } from '../../src/server/relay/body-intake.js';
import { crossOrigin } from '../../src/server/relay/cross-origin.js';
import { customerAddress } from '../../src/server/relay/customer-address.js';
import { relayCall, relayOperations } from '../../src/server/relay/relay-call.js';
import { relayRoute } from '../../src/server/relay/relay-route.js';
import { passedHeaders } from '../../src/server/relay/service-response.js';
import { accepts } from '../../src/server/standalone/built-files.js';
import { customerFields } from '../../widgets/inspector/views/customer-fields.js';
import { tokenPieces, xmlTokens } from '../../widgets/inspector/xml-tokens.js';
import { expectLinear, type Reader, testReaders } from './server/hardening/expect-linear.js';

const pageReaders: Reader[] = [
  [
    'a page with JSON-LD',
    jsonLdScripts,
    [
      ['', '<script', ''],
      ['', '<script ld json', ''],
      ['<script ', 'ld', ''],
      ['<script ', 'ld json ', '</script'],
      ['', '<script type="application/ld+json">', ''],
      ['', '<script>', '</script>'],
      ['', '</script', ''],
    ],
  ],
  [
    'JSON as templates write it',
    sloppyJson,
    [
      ['{"a":"', '\\"', ''],
      ['', '"', 'x'],
      ['', ' ,', ''],
      ['', '/*', ''],
      ['', '//', ''],
      ['', '<!--', ''],
      ['', ';', 'x'],
      ['{"a":1', ' ', 'x'],
      ['', '&quot;', 'x'],
    ],
  ],
  [
    'a text with entities',
    withoutEntities,
    [
      ['', '&', ''],
      ['&', 'a', ''],
      ['', '&#', ''],
    ],
  ],
  [
    'an amount',
    amount,
    [
      ['', '1', 'x'],
      ['', '1,', 'x'],
      ['', '1.000', '.'],
      ['', ' ', 'x'],
    ],
  ],
  [
    'an answer with products',
    receivedIds,
    [
      ['', '<product>', ''],
      ['', '<recommendation>', '</product>'],
      ['', '<recommendation><product>', ''],
      ['<product>', '<ids>', '</product>'],
      ['<product><ids>', '<a>', '</ids></product>'],
      ['<product>', '<name>', '</product>'],
    ],
  ],
  [
    'an element’s text',
    (text) => textOf(text, 'status'),
    [
      ['', '<status>', ''],
      ['<status>', 'a', ''],
      ['', '<status></status>', ''],
    ],
  ],
  [
    'a customer',
    (text) => customerFields([text]),
    [
      ['', '<customer>', ''],
      ['<customer>', '<a>', '</customer>'],
    ],
  ],
  [
    'an address',
    operationOf,
    [
      ['', '/v3/operations/sync?', '\n'],
      ['', '/v3/operations/', ''],
    ],
  ],
  [
    'a text to mask',
    masked,
    [
      ['', 'a', ''],
      ['', 'a.', '@'],
      ['a@', 'a', ''],
      ['', 'a@', ''],
      ['', '%40', ''],
      ['+1', '1 ', 'a'],
      ['', '+1', ''],
      ['', '12 ', 'a'],
      ['SecretKey ', 'a', ''],
    ],
  ],
  [
    'XML to show',
    (text) => xmlTokens(text).map(tokenPieces),
    [
      ['', '<!--', ''],
      ['', '<![CDATA[', ''],
      ['', '<', ''],
      ['', '<a>', ''],
      ['', '<a>', '</b>'],
      ['<a>', '</b>', ''],
      ['<a ', '"', '>'],
      ['<a ', `"'`, '>'],
      ['<a ', 'a=', '>'],
    ],
  ],
  [
    'an operation',
    (text) => operationFacts('Reco', 'open', text),
    [
      ['', '<a>', ''],
      ['', '<', ''],
      ['', '&', ''],
    ],
  ],
];

testReaders(pageReaders, 65_536);

const header = (value: string) => ({ get: () => value });
const routeOf = relayRoute(undefined);
const rules = { operations: relayOperations(), endpointId: undefined, query: ['transactionId'] };
const bytes = (text: string) => new TextEncoder().encode(text);

const serverReaders: Reader[] = [
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
    (text) => decodeBody(new Uint8Array(), text),
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

testReaders(serverReaders, 32_768);

it('expectLinear fails for quadratic time', () => {
  const quadratic = (length: number) => () => / *$/.test(`${' '.repeat(length)}x`);
  expect(() => expectLinear(quadratic, 16_384, 2)).toThrow();
});
