import { expect, test } from 'vitest';
import { safeUrl } from '../../../src/protocol/safe-url.js';

test.each([
  'https://shop.example/p?a=b#c',
  'http://shop.example',
  '//cdn.example/1.jpg',
  '/p/1',
  'p/1',
  '?p=1',
  '#a',
  'p:1/2'.replace('p:', 'p/'),
])('%s is used as it is', (url) => {
  expect(safeUrl(url)).toBe(url);
});

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'JAVASCRIPT:1',
  'data:text/html,x',
  'blob:x',
  'vbscript:x',
  'file:///etc',
  'mailto:a@b',
  'https://[',
  'http://',
  '',
  undefined,
])('%s is not used', (url) => {
  expect(safeUrl(url)).toBe('');
});
