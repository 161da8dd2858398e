// Snippets that are data, or show what is stored.
import { expect, test } from 'vitest';
import { openPage } from '../../unit/tag/page.js';
import { snippetsByWay } from './snippets-by-way.js';

const isJson = (code: string): boolean => {
  try {
    return typeof JSON.parse(code) === 'object';
  } catch {
    return false;
  }
};

test('JSON can be read', () => {
  expect(
    snippetsByWay('json')
      .filter(({ code }) => !isJson(code))
      .map(({ name }) => name),
  ).toEqual([]);
  expect(['{"a":1}\n', '{ a: 1 }\n', '{"a":1,}'].map(isJson)).toEqual([true, false, false]);
});

test('the examples of stored keys in docs/tag.md are what the tag stores', async () => {
  const shown = snippetsByWay('page-script').map(({ code }) =>
    /^localStorage\['(recotag\.[^']+)'\];\n\/\/ (\{.*\})$/m.exec(code),
  );
  const [[, key, value]] = shown.filter((found) => found !== null) as [RegExpExecArray];
  const service = { baseUrl: 'https://api.example', endpointId: 'my-shop' };
  const page = openPage(service, { answer: () => new Response('', { status: 500 }) });
  page.recotag('viewProduct', { product: '4711' });
  await page.pass(5_000);
  const stored = JSON.parse(page.storage.getItem(key!)!) as Record<string, number>;
  expect(Object.keys(stored).sort()).toEqual(Object.keys(JSON.parse(value!)).sort());
});
