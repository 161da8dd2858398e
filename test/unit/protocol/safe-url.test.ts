import { expect, test } from 'vitest';
import { type AddressUse, safeUrl } from '../../../src/protocol/safe-url.js';
import { urlOfId } from '../../../src/protocol/url-of-id.js';

const PAGE = 'https://shop.example/p/7?q=1';

test.each(['https://shop.example/p?a=b#c', 'http://shop.example', '//cdn.example/1.jpg', '/p/1', 'p/1', '?p=1', '#a'])(
  '%s is used as it is for links, pictures and requests',
  (url) => {
    for (const use of ['link', 'picture', 'request'] as const) expect(safeUrl(url, use)).toBe(url);
  },
);

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://shop.example/x',
  'file:///etc',
  'mailto:a@b',
  'https://[',
  '',
  undefined,
  null,
  7,
  Symbol('url'),
  { toString: 1 },
  { toString: () => '/p' },
])('%s is not used for anything', (url) => {
  for (const use of ['link', 'picture', 'request', 'own-request'] as const) expect(safeUrl(url, use, PAGE)).toBe('');
});

test.each<[string, AddressUse, string]>([
  ['https://user:password@shop.example/', 'link', 'https://user:password@shop.example/'],
  ['https://user:password@shop.example/', 'request', ''],
  ['https://user@shop.example/', 'own-request', ''],
  ['/cart', 'own-request', 'https://shop.example/cart'],
  ['cart', 'own-request', 'https://shop.example/p/cart'],
  ['https://shop.example/cart', 'own-request', 'https://shop.example/cart'],
  ['http://shop.example/cart', 'own-request', ''],
  ['//foreign.example/cart', 'own-request', ''],
  ['\\\\foreign.example\\cart', 'own-request', ''],
  ['https://shop.example.foreign.example/', 'own-request', ''],
])('%s for %s is “%s”', (url, use, expected) => {
  expect(safeUrl(url, use, PAGE)).toBe(expected);
});

test('a page without an origin, such as a sandboxed frame’s document, makes no own request', () => {
  expect(safeUrl('https://shop.example/', 'own-request', 'about:srcdoc')).toBe('');
  expect(safeUrl('/cart', 'own-request', 'about:srcdoc')).toBe('');
});

test('an id is one part of a path, and changes no other', () => {
  expect(['7', 'a/b', 'a b', '?x#y', '...', '$&', '.', '..'].map((id) => urlOfId('/p/{id}/data', id))).toEqual([
    '/p/7/data',
    '/p/a%2Fb/data',
    '/p/a%20b/data',
    '/p/%3Fx%23y/data',
    '/p/.../data',
    '/p/%24%26/data',
    '',
    '',
  ]);
});
