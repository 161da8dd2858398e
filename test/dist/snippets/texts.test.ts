// Snippets that are data, or what a command prints.
import { expect, test } from 'vitest';
import { findings } from '../../../src/check/findings.js';
import { operationFacts } from '../../../src/check/operation-facts.js';
import type { PageFacts } from '../../../src/check/page-facts.js';
import { reportText } from '../../../src/check/report-text.js';
import type { Walk } from '../../../src/check/walk.js';
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

const pageAt = (address: string): PageFacts => ({
  address,
  title: '',
  tag: '0',
  config: {},
  jsonLd: [],
  layerItems: [],
  lists: [],
});

test.each(snippetsByWay('report'))('a report is what the command writes: $name', ({ code }) => {
  const productPage = pageAt('https://shop.example/p/4711');
  const line = '<product><ids><webSiteId>4711</webSiteId></ids></product>';
  const walk: Walk = {
    steps: [
      { name: 'open', did: 'https://shop.example/p/4711', page: productPage },
      { name: 'add', did: 'button “Add to cart”', page: productPage },
      { name: 'cart', did: 'a “Cart 1”', page: pageAt('https://shop.example/cart') },
    ],
    operations: [
      operationFacts('ViewProduct', 'open', `<operation>${line}</operation>`),
      operationFacts(
        'SetCart',
        'add',
        `<operation><productList><productListItem>${line}</productListItem></productList></operation>`,
      ),
    ],
    refused: [],
    isInstalled: true,
  };
  const written = reportText(walk, findings(walk)).split('\n');
  const shown = code.trimEnd().split('\n');
  expect(shown).toHaveLength(written.length);
  // A line that is too long for the page ends with "…".
  for (const [index, text] of shown.entries()) {
    if (text.endsWith('…')) expect(written[index]).toContain(text.slice(0, -1));
    else expect(written[index]).toBe(text);
  }
});

test('the page about the command shows a report', () => expect(snippetsByWay('report')).toHaveLength(1));

test('what docs/tag.md shows of a key is what the tag stores there', async () => {
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
