// Hostile answers: reading them takes linear time, and document types are rejected.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBody, parseXml } from '../../../../src/node/client/parse-xml.js';
import { usual } from '../../../usual-runs.js';
import { anyOrder } from '../../protocol/any-text.js';
import { expectLinear } from './expect-linear.js';

const wrapped = (text: string) => `<result><status>Success</status>${text}</result>`;
const PIECES = [
  ' ',
  ...'<!-- <!----> <![CDATA[ <![CDATA[]]> <! <? <?a?> <a> <a/> &amp; & &# ]]> -- " x </ <a/b="c">'.split(' '),
];

// test/unit/linear-texts.test.ts has the other readers.
describe('the client reads in linear time', () => {
  const reads = (text: string) => () => {
    try {
      parseXml(text);
    } catch {}
  };
  const shapes = [
    wrapped,
    (text: string) => text,
    (text: string) => `<result ${text}`,
    (text: string) => `<result a="${text}`,
  ];

  it.each(PIECES)('%s', (piece) => {
    for (const shape of shapes)
      expectLinear((length) => reads(shape(piece.repeat(Math.ceil(length / piece.length)))), 65_536);
  });

  it('many attributes of one tag', () => {
    expectLinear((length) => {
      const attributes = Array.from({ length: length / 8 }, (_, index) => `a${index}="b"`);
      return reads(`<result ${attributes.join(' ')}/>`);
    }, 65_536);
  });
});

it('any document is read, or rejected by a plain error, and changes no prototype', () => {
  const more = ['<result>', '</result>', '<status>', 'Success', '<?xml encoding="utf-16"?>', '<!ENTITY', '__proto__'];
  fc.assert(
    fc.property(
      anyOrder(...PIECES, ...more, '&#x110000;', '&x;', '<constructor>', ']>'),
      fc.constantFrom(null, 'application/xml; charset=utf-16', 'text/xml;charset="x'),
      (given, type) => {
        const decoded = decodeBody(new TextEncoder().encode(given), type);
        try {
          parseXml(decoded);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
          expect(error).not.toBeInstanceOf(RangeError);
        }
        expect(Object.keys(Object.prototype)).toEqual([]);
      },
    ),
    { numRuns: usual(2000) },
  );
});

describe('a document type', () => {
  it.each([
    '<!DOCTYPE result [<!ENTITY x "B">]><result><status>Success</status></result>',
    '<?<!DOCTYPE result [<!ENTITY x "B">]>?><result><status>Success</status></result>',
    '<?a "?><!DOCTYPE result [<!ENTITY x "B">]><!-- " -->?><result><status>Success</status></result>',
    '<result a="<!--"/><!DOCTYPE result><b c="-->"/>',
    '<result><![CDATA[<!--]]><!DOCTYPE a><![CDATA[-->]]></result>',
    '<result><!-- <![CDATA[ --><!DOCTYPE a><!-- ]]> --></result>',
  ])('is rejected by the client: %s', (text) => expect(() => parseXml(text)).toThrow());

  it.each([
    '<result><status>Success</status><a><![CDATA[<!DOCTYPE a>]]></a></result>',
    '<result><status>Success</status><!-- <!DOCTYPE a> --></result>',
    '<?xml version="1.0"?><?xml-stylesheet href="a"?><result><status>Success</status></result>',
    '<?xml version="1.0" encoding="windows-1251"?>\n<result><status>Success</status><a>&nbsp;</a></result>\n',
  ])('an answer without one is read: %s', (text) => expect(parseXml(text).result).toMatchObject({ status: 'Success' }));
});
