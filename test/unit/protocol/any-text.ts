import fc from 'fast-check';
import { isUnrendered } from '../../../src/protocol/xml.js';

/** What pages really give and writers of XML get wrong; each alone and in the middle of other text. */
const nasty = [
  '"quotes" & \'apostrophes\'',
  '<script>alert(1)</script>',
  ']]>',
  '<![CDATA[x]]>',
  '<!-- x -->',
  '<?xml version="1.0"?>',
  '&amp; &lt; &#13; &nbsp;',
  '👩‍👩‍👧 🇺🇦 \u{10FFFF}',
  '\u0000\u0001\u0008\u000b\u000c\u000e\u001f\u007f\u0085',
  '\ud800',
  '\udc00x\ud83d',
  '\ufffe\uffff\ufffd',
  '\r\n \r \n \t',
  '\u2028\u2029\ufeff',
  'Прихожая, ½ €',
];

/** Any string that JavaScript can hold: every UTF-16 code unit may come, surrogates without a partner too. */
export const anyText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'<>&]\r\n\t "\'\u0000\ud800\udc00a') }),
  fc.tuple(fc.string(), fc.constantFrom(...nasty), fc.string()).map((parts) => parts.join('')),
);

/** Pieces of a language in any order, and any text among them: closer to what readers get wrong than random characters. */
export const anyOrder = (...pieces: string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...pieces) }, anyText), { maxLength: 20 })
    .map((all) => all.join(''));

/** Any text that no template has left in place of an id. */
export const anyId = anyText.filter((text) => !isUnrendered(text));

/** The Char production of XML 1.0, spelled out by code point: not the expression that the writer uses. */
const isXmlCharacter = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

/** What must arrive of a text: all of it but the characters that XML 1.0 can't hold. */
export const arriving = (text: string): string =>
  [...text].filter((character) => isXmlCharacter(character.codePointAt(0)!)).join('');
