import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { operationDocument } from '../../../src/node/relay/body-intake.js';
import { Refusal } from '../../../src/node/relay/refusal.js';
import { xml, xmlCharacters } from '../../../src/protocol/xml.js';

/** Why a document is rejected, undefined if it is valid. */
const check = (body: string | Uint8Array): string | undefined => {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  try {
    const text = operationDocument(bytes);
    expect(text).toBe(new TextDecoder().decode(bytes));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.status).toBe(400);
    return error.message;
  }
};

const attributes = (count: number) => Array.from({ length: count }, (_, index) => ` a${index}=""`).join('');

describe('accepts an operation document', () => {
  it.each([
    '<operation/>',
    '<operation />',
    '<operation></operation>',
    '<?xml version="1.0"?><operation/>',
    "<?xml version='1.0' encoding='UTF-8' standalone='yes'?>\r\n<operation/>\n",
    '\uFEFF<?xml version="1.0" encoding="utf-8"?><operation/>',
    '<!-- before --><operation><!-- - --></operation><!-- after -->',
    '<operation xmlns:a="urn:a" b = \'>\' c="&lt;&#x41;"><a:b/></operation>',
    '<operation><name>a &amp; b &#128512; ]] ></name ></operation>',
    '<operation><name><![CDATA[<!DOCTYPE x> & ]] ></b>]]></name></operation>',
    '<operation><!-- <!DOCTYPE x> --></operation>',
  ])('%s', (text) => expect(check(text)).toBeUndefined());

  it('a hundred attributes', () => expect(check(`<operation${attributes(100)}/>`)).toBeUndefined());

  it('references to the characters of XML 1.0 and to no others, compared by number', () => {
    const made = vi.spyOn(String, 'fromCodePoint');
    const codes = [
      0, 8, 9, 0xb, 0xd, 0x1f, 0x20, 0xd7ff, 0xd800, 0xdfff, 0xe000, 0xfffd, 0xfffe, 0xffff, 0x10000, 0x10ffff,
    ];
    const isAllowed = (written: string) => check(`<operation>&#${written};</operation>`) === undefined;
    for (const code of codes) {
      const expected = xmlCharacters(String.fromCharCode(code)) !== '' || code > 0xffff;
      for (const written of [`${code}`, `x${code.toString(16)}`, `x${code.toString(16).toUpperCase()}`])
        expect(isAllowed(written), written).toBe(expected);
    }
    for (const written of ['', 'x', '1114112', 'x110000', '99999999', 'x9 ', '9a', 'X9', '-9', '000000009'])
      expect(isAllowed(written), written).toBe(false);
    expect(check(`<operation>${'&#9;'.repeat(10_000)}</operation>`)).toBeUndefined();
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });

  it('all that src/protocol writes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'ids'), fc.string({ unit: 'binary' })), (tree) => {
        expect(check(xml('operation', tree))).toBeUndefined();
      }),
    );
  });
});

describe('rejects everything else', () => {
  it.each([101, 60_000])('%d attributes', (count) => {
    expect(check(`<operation${attributes(count)}/>`)).toMatch(/malformed/);
  });

  it.each([
    ['', /empty/],
    ['hello', /outside/],
    ['<result/>', /not operation/],
    ['<operation/><operation/>', /more than one/],
    ['<operation/>text', /outside/],
    ['<operation>', /does not end|not closed/],
    ['<operation', /malformed/],
    ['<operation></other>', /match/],
    ['<operation><a></operation></a>', /match/],
    ['<operation a=1/>', /malformed/],
    ['<operation a="1"b="2"/>', /malformed/],
    ['<operation a="<"/>', /malformed/],
    ['\uFEFF<!DOCTYPE operation><operation/>', /document types/],
    ['<!-- --><!DOCTYPE operation SYSTEM "http://169.254.169.254/"><operation/>', /document types/],
    ['<operation><!DOCTYPE a [<!ENTITY b "c">]></operation>', /document types/],
    ['<![CDATA[ ]]><operation/>', /document types/],
    ['<operation><![CDATA[</operation>', /CDATA/],
    ['<!--><!DOCTYPE a>--><operation/>', /comment/],
    ['<!-- -- --><operation/>', /comment/],
    ['<!-- <operation/>', /comment/],
    ['<operation>&bomb;</operation>', /reference/],
    ['<operation>a & b</operation>', /reference/],
    ['<operation a="&bomb;"/>', /reference/],
    ['<operation>&#0;</operation>', /reference/],
    ['<operation>&#xD800;</operation>', /reference/],
    ['<operation>]]></operation>', /reference/],
    ['<operation>\u0000</operation>', /characters/],
    ['<operation>\uFFFE</operation>', /characters/],
    ['<?xml version="1.0" encoding="UTF-7"?><operation/>', /UTF-8/],
    [' <?xml version="1.0"?><operation/>', /processing instruction/],
    ['<?xml version="1.0" encoding=utf-8?><operation/>', /processing instruction/],
    ['<operation><?xml version="1.0"?></operation>', /processing instruction/],
    ['<operation><?note x?></operation>', /processing instruction/],
    ['<?<!DOCTYPE operation [<!ENTITY x "B">]>?><operation>x</operation>', /processing instruction/],
    ['<operation><1a/></operation>', /malformed/],
    ['<operation><a\u00A0b="c"/></operation>', /malformed/],
    ['<operation\uFEFF/>', /not operation/],
    ['\u00A0<operation/>', /outside/],
    ['<operation></operation\u00A0>', /malformed|match/],
    ['<operation a="1" a="2"/>', /malformed/],
    ['<operation><a\u00D7/></operation>', /malformed/],
    ['<?xml version="1.1"?><operation/>', /processing instruction/],
    ['<?xml\u00A0version="1.0"?><operation/>', /processing instruction/],
    [`${'<operation>'.repeat(65)}${'</operation>'.repeat(65)}`, /deeply/],
  ])('%.60s', (text, reason) => expect(check(text)).toMatch(reason));

  it.each([
    ['UTF-16 with its mark', new Uint8Array([0xff, 0xfe, 0x3c, 0])],
    ['UTF-16 without a mark', new Uint8Array(Buffer.from('<operation/>', 'utf16le'))],
    ['Latin-1', new Uint8Array(Buffer.from('<operation>\xe9</operation>', 'latin1'))],
    ['overlong UTF-8', new Uint8Array([0xc0, 0xbc])],
  ])('%s', (_, bytes) => expect(check(bytes)).toMatch(/UTF-8|characters/));
});
