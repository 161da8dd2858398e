// What a page, a service or a shop writes costs no more than its length: each function that reads texts is fed with what its
// expressions or loops might go back in, in two lengths.
import { operationFacts } from '../../src/check/operation-facts.js';
import { jsonLdScripts, sloppyJson } from '../../src/markup/json-ld.js';
import { amount } from '../../src/markup/prices.js';
import { withoutEntities } from '../../src/markup/text-of.js';
import { receivedIds } from '../../widgets/doctor/lists/received-ids.js';
import { operationOf } from '../../widgets/doctor/observe/service-call.js';
import { masked } from '../../widgets/doctor/text/mask.js';
import { textOf } from '../../widgets/doctor/text/xml-text.js';
import { customerFields } from '../../widgets/inspector/views/customer-fields.js';
import { tokenPieces, xmlTokens } from '../../widgets/inspector/xml-tokens.js';
import { type Reader, testReaders } from './server/hardening/expect-linear.js';

const readers: Reader[] = [
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

testReaders(readers, 65_536);
