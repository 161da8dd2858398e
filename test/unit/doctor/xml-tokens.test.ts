import { expect, test } from 'vitest';
import { xmlTokens } from '../../../widgets/inspector/xml-tokens.js';

const shown = (xml: string): string =>
  xmlTokens(xml)
    .map(({ text, indent }, place) => (indent === undefined || !place ? text : `\n${'  '.repeat(indent)}${text}`))
    .join('');

test('elements are indented, an element with a text only stays one line', () => {
  expect(shown('<a><b>one</b><c><d/><e>two</e></c></a>')).toBe(
    '<a>\n  <b>one</b>\n  <c>\n    <d/>\n    <e>two</e>\n  </c>\n</a>',
  );
});

test('indented text is not indented again', () => {
  expect(shown('<a>\n      <b>one</b>\n</a>')).toBe('<a>\n  <b>one</b>\n</a>');
});

test('a text has its element', () => {
  expect(xmlTokens('<a><email>x</email></a>').find(({ kind }) => kind === 'text')).toMatchObject({
    text: 'x',
    within: 'email',
  });
});

test('broken documents and other texts lose nothing', () => {
  expect(shown('upstream error <result><status>Succ')).toContain('Succ');
  expect(shown('</b></a><c>')).toBe('</b>\n</a>\n<c>');
  expect(shown('no tags at all')).toBe('no tags at all');
  expect(shown('a < b')).toBe('a < b');
  expect(xmlTokens('')).toEqual([]);
});
