import { expect, test } from 'vitest';
import { sloppyJson } from '../../../../src/protocol/markup/json-ld.js';

test.each([
  ['as it should be', '{"a":"b"}', { a: 'b' }],
  ['raw line breaks and tabs in a text', '{"a":"b\n\tc"}', { a: 'b  c' }],
  ['a comma too many', '{"a":[1,2,],}', { a: [1, 2] }],
  ['a value that was empty', '{"a":,"b": }', { a: null, b: null }],
  ['CDATA in a comment', '//<![CDATA[\n{"a":1}\n//]]>', { a: 1 }],
  ['CDATA in a block comment', '/*<![CDATA[*/{"a":1}/*]]>*/', { a: 1 }],
  ['comments', '{"a":1, // one\n/* two */"b":2}', { a: 1, b: 2 }],
  ['an address, which is no comment', '{"a":"https://x.example/",}', { a: 'https://x.example/' }],
  ['a semicolon at its end', '{"a":1};\n', { a: 1 }],
  ['an escape that JSON does not know', `{"a":"it\\'s"}`, { a: "it's" }],
  ['a backslash before a quote that ends nothing', `{"a":"\\\\'",}`, { a: "\\'" }],
  ['all of it as entities', '{&quot;a&quot;:&quot;b&quot;}', { a: 'b' }],
  ['what a text may hold', '{"a":"x,] -- // {} ]]> ;",}', { a: 'x,] -- // {} ]]> ;' }],
])('%s', (_, text, value) => {
  expect(sloppyJson(text)).toEqual(value);
});

test.each([[''], ['{'], ['{"a":"12" ruler"}'], ['hello'], ['{a:1}'], ["{'a':1}"], ['undefined'], ['{"a":1}{"b":2}']])(
  'ambiguous text is ignored: %s',
  (text) => {
    expect(sloppyJson(text)).toBeUndefined();
  },
);
