import { expect, test } from 'vitest';
import { jsonLdScripts } from '../../../../src/protocol/markup/json-ld.js';

test.each([
  ['as it should be', '<script type="application/ld+json">{"a":1}</script>', ['{"a":1}']],
  ['an entity for the plus, capitals', '<SCRIPT type=application/ld&#43;json>1</SCRIPT >', ['1']],
  [
    'several, others between',
    '<script>x</script><script type="application/ld+json">1</script><script type="application/ld+json" id=b>2</script>',
    ['1', '2'],
  ],
  [
    'a text that speaks of scripts',
    '<script type="application/ld+json">{"a":"<script>"}</script>',
    ['{"a":"<script>"}'],
  ],
  ['a script before it without an end', '<!-- <script> --><script type="application/ld+json">1</script>', ['1']],
  ['a tag before it without an end', '<script <script type="application/ld+json">1</script>', ['1']],
  ['none', '<script type="application/json">1</script><p>ld+json</p>', []],
  ['one without an end', '<script type="application/ld+json">1', []],
])('%s', (_, page, texts) => {
  expect(jsonLdScripts(page)).toEqual(texts);
});
