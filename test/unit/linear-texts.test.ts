// What a page, a service, a shop or a caller of the relay writes costs no more than its length: each function that reads texts in a loop, or by
// a library, is fed with what it might go back in, in two lengths. test/dist/expressions judges those that are nothing but regular
// expressions. docs/decisions.md

import { expect, it } from 'vitest';
import { sentOperation } from '../../src/node/command/check/sent-operation.js';
import { operationDocument } from '../../src/node/relay/body-intake.js';
import { customerAddress } from '../../src/node/relay/customer-address.js';
import { relayCall, relayOperations } from '../../src/node/relay/relay-call.js';
import { relayRoute } from '../../src/node/relay/relay-route.js';
import { receivedIds } from '../../src/page/doctor/lists/list-story.js';
import { textOf } from '../../src/page/doctor/text/xml-text.js';
import { customerFields } from '../../widgets/inspector/views/effective-settings.js';
import { tokenPieces, xmlTokens } from '../../widgets/inspector/xml-tokens.js';
import { expectLinear, type Reader, testReaders } from './server/hardening/expect-linear.js';

const pageReaders: Reader[] = [
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
    'XML to show',
    (text) => xmlTokens(text).map(tokenPieces),
    [
      ['', '<!--', ''],
      ['', '<![CDATA[', ''],
      ['', '<', ''],
      ['', '<a>', ''],
      ['<a ', '"', '>'],
      ['<a ', 'a=', '>'],
    ],
  ],
  [
    'an operation',
    (text) => sentOperation('Reco', 'open', text),
    [
      ['', '<a>', ''],
      ['', '<', ''],
      ['', '&', ''],
    ],
  ],
];

testReaders(pageReaders, 65_536);

const routeOf = relayRoute(undefined);
const rules = { operations: relayOperations(), endpointId: undefined, query: ['transactionId'] };
const bytes = (text: string) => new TextEncoder().encode(text);

const serverReaders: Reader[] = [
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
    'addresses of proxies',
    (text) => customerAddress('10.0.0.1', text, () => true),
    [
      ['', '10.0.0.1,', ''],
      ['', ',', ''],
    ],
  ],
  [
    'a document',
    (text) => operationDocument(bytes(text)),
    [
      ['<?xml', ' ', 'x'],
      ['<?xml version="1.0" encoding="utf-8"', ' ', 'x'],
      ['<?xml version="1.0" encoding="a', 'a', ''],
      ['<?xml version="1.0" encoding="utf-8" standalone="yes"', ' ', 'x'],
      ['<operation>', '&amp;', '&'],
      ['<operation', ' ', 'x'],
      ['<operation>', '<!---->', ''],
      ['<operation>', '<!--', ''],
      ['<operation>', '<a>', ''],
      ['<operation>', '&', ''],
      ['<operation', ' a="b"', '!'],
      ['', '\u00fc', ''],
    ],
  ],
];

testReaders(serverReaders, 32_768);

it('expectLinear fails for quadratic time', () => {
  const quadratic = (length: number) => () => / *$/.test(`${' '.repeat(length)}x`);
  expect(() => expectLinear(quadratic, 16_384, 2)).toThrow();
});
