// What `recotag learn` finds in the variables of a page.
import { afterEach, expect, test, vi } from 'vitest';
import { candidates } from '../../../../../src/page/learn/candidates.js';
import { pageReader } from '../../../../../src/page/learn/point/read-page.js';
import { parseHtml } from '../../../parse-html.js';

afterEach(() => vi.unstubAllGlobals());

/** Makes each field a getter, as Vue 2 does. */
const observed = (fields: Record<string, unknown>): object =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, { enumerable: true, get: () => value, set: () => {} }]),
    ),
  );

test('fields of plain objects that Vue 2 observes; an instance of Vue leads to everything, and is left out', () => {
  const document = parseHtml('<main><h1>Mug</h1><p>SKU: <b>A-4711</b></p></main>');
  const many = Array.from({ length: 19 }, () => ({ no: 'A-4711' }));
  const variables = {
    app: {
      _isVue: true,
      list: many,
      more: Object.fromEntries(many.map((each, index) => [`n${'x'.repeat(index)}`, each])),
    },
    shop: observed({ product: observed({ sku: 'A-4711', name: 'Mug' }) }),
  };
  const url = new URL('https://shop.example/p/mug');
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', url);
  vi.stubGlobal('Node', class {});
  vi.stubGlobal('window', variables);
  const found = candidates(pageReader(document.documentElement, url, variables), new Set());
  const inVariables = found.map(({ source }) => source).filter((source) => source.startsWith('window:'));
  expect(inVariables).toEqual(['window:shop.product.sku']);
});
