import { test } from 'vitest';
import { productXml } from '../sandbox.js';
import { expectRefused, invalid, type Refused } from './refused.js';

const refusals: Refused[] = [
  ['an empty body', ''],
  ['blanks', ' \n '],
].map(([what, body]) =>
  invalid(
    what!,
    'ViewProduct',
    { body: body! },
    'the body is empty; it must be an XML document with the root element "operation"',
  ),
);
for (const [what, body, sentence] of [
  ['JSON', '{"product":1}', 'the body is not well-formed XML'],
  ['an element that stays open', '<operation><product></operation>', 'the body is not well-formed XML'],
  ['an open root', '<operation>', 'the element "operation" is never closed'],
  ['two roots', '<operation/><operation/>', 'the body is not well-formed XML'],
  ['text after the root', '<operation/>more', 'the body is not well-formed XML'],
  ['another root', '<Operation/>', 'the root element must be "operation", not "Operation"'],
  ['a document type', '<!DOCTYPE operation><operation/>', 'the body has a document type or another "<!" declaration'],
  [
    'an entity bomb',
    '<!DOCTYPE o [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><operation>&b;</operation>',
    'the body has a document type',
  ],
  ['an unknown entity', `<operation>${productXml('&nbsp;')}</operation>`, '"&nbsp" is not a valid reference'],
  ['a bare ampersand', `<operation>${productXml('a & b')}</operation>`, 'is not a valid reference'],
  ['a control character', `<operation>${productXml('a\u0001')}</operation>`, 'the character U+0001 is not allowed'],
  [
    'a reference to a control character',
    `<operation>${productXml('a&#1;')}</operation>`,
    'the reference "&#1;" is to a character that XML does not allow',
  ],
  ['the end of CDATA in text', `<operation>${productXml(']]>')}</operation>`, '"]]>" is not allowed in text'],
  ['an open comment', '<operation><!-- </operation>', 'a comment is never closed'],
  [
    'another encoding',
    '<?xml version="1.0" encoding="iso-8859-1"?><operation/>',
    'the body must be UTF-8, not "iso-8859-1"',
  ],
  [
    'too deep a tree',
    `${'<operation>'.repeat(60)}${'</operation>'.repeat(60)}`,
    'nests its elements more than 30 deep',
  ],
] as const)
  refusals.push(invalid(what, 'ViewProduct', { body }, sentence));
refusals.push(
  invalid(
    'bytes that are no UTF-8',
    'ViewProduct',
    { body: Buffer.from([0x3c, 0x61, 0xff, 0x3e]) },
    'the body is not valid UTF-8',
  ),
);

test.each(refusals)('rejects %s', expectRefused);
