import { expect, test } from 'vitest';
import { textOf, withoutEntities } from '../../../../src/protocol/markup/text-of.js';

test.each([
  ['&#65;&#x42;&#X43;', 'ABC'],
  ['&amp;#39;', "'"],
  ['Fell &amp;amp; Moor &#8211; 12&quot; &#x2019; &copy;', 'Fell & Moor – 12" ’ &copy;'],
  ['&#0;', '\ufffd'],
  [`&#${'9'.repeat(400)};`, '\ufffd'],
  [`&#x${'f'.repeat(400)};`, '\ufffd'],
])('%s is “%s”', (text, decoded) => {
  expect(withoutEntities(text)).toBe(decoded);
  expect(textOf(`Shirt ${text}`)).toBe(`Shirt ${decoded}`);
});
