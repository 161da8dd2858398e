// Cards rendered on the server, read by a real HTML parser: no data of a service or a catalogue can run in the page.
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, it } from 'vitest';
import { renderList } from '../../../../src/node/render/render-list.js';
import type { Product } from '../../../../src/protocol/product.js';
import { usual } from '../../../usual-runs.js';
import { product as anyProduct } from '../product.js';

type Node = DefaultTreeAdapterTypes.ChildNode;
const elements = (nodes: Node[]): DefaultTreeAdapterTypes.Element[] =>
  nodes.flatMap((node) => ('tagName' in node ? [node, ...elements(node.childNodes)] : []));

const ALLOWED = new Set(['reco-list', 'div', 'noscript', 'h2', 'ul', 'li', 'img', 'a', 'span', 'p', 'b', 's']);

/** Expects that the parsed page has no other elements, no event handlers, and only http(s) or relative URLs. */
const harmless = (html: string): void => {
  const all = elements(parseFragment(html).childNodes);
  expect(all.length).toBeGreaterThan(0);
  for (const { tagName, attrs } of all) {
    expect(ALLOWED).toContain(tagName);
    for (const { name, value } of attrs) {
      expect(name).not.toMatch(/^on|^style$/);
      if (name === 'href' || name === 'src')
        expect(new URL(value, 'https://shop.example').protocol, JSON.stringify(value)).toMatch(/^https?:$/);
    }
  }
};

const product = (more: Partial<Product>) => anyProduct('1', { name: 'Shoe', url: '', pictureUrl: '', ...more });
const giving = (products: Product[]) => ({ reco: async () => products, popularProducts: async () => products });

it.each([
  'java\u0001script:alert(1)',
  'java\u0000script:alert(1)',
  'java\uFFFEscript:alert(1)',
  'java\uD800script:alert(1)',
  'j\u0001a\u0002vascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\t\u0001script:alert(1)',
  'data\uFFFF:text/html,<script>alert(1)</script>',
  'vb\u0008script:x',
])('a URL is checked as it is rendered: %j', async (url) => {
  const html = await renderList(giving([product({ url, pictureUrl: url })]), 'reco-list', {});
  harmless(html);
  expect(html).not.toMatch(/href|src/);
});

it('with random hostile catalogues', async () => {
  const junk = fc.constantFrom(...'\u0000\u0001\t\n\r\uFFFE\uD800\uDC00\u00A0\uFEFF /\\"\'<>&`'.split(''), '&#1;');
  const words =
    'javascript: data:text/html, vbscript: https: //evil alert(1) <script> </a> onload=x --> </noscript> <svg/onload=x>';
  const word = fc.constantFrom(...words.split(' '));
  const hostile = fc
    .array(fc.oneof(word, junk, fc.string({ maxLength: 3, unit: 'binary' })), { maxLength: 6 })
    .chain((parts) =>
      fc
        .array(fc.tuple(fc.nat(40), junk), { maxLength: 4 })
        .map((inserts) =>
          inserts.reduce((text, [at, piece]) => text.slice(0, at) + piece + text.slice(at), parts.join('')),
        ),
    );
  await fc.assert(
    fc.asyncProperty(
      fc.record({ id: hostile, name: hostile, displayName: hostile, url: hostile, pictureUrl: hostile }),
      fc.record({
        heading: hostile,
        area: hostile,
        currency: hostile,
        locale: hostile,
        'product-url': fc.constantFrom('', '/p/{id}', '{id}'),
      }),
      async (fields, list) => {
        harmless(
          await renderList(giving([product(fields)]), 'reco-list', list, {
            onError: (error) => {
              throw error;
            },
          }),
        );
      },
    ),
    { numRuns: usual(1000) },
  );
});

it.each(['\uD800', 'a\uDC00b', '\uDFFF\uD800'])(
  'an id that is half a character (%j) affects no other product',
  async (id) => {
    const products = [product({ id, name: 'Odd' }), product({ id: '2', name: 'Fine' })];
    const heard: unknown[] = [];
    const onError = (error: unknown) => heard.push(error);
    const html = await renderList(giving(products), 'reco-list', { 'product-url': '/p/{id}' }, { onError });
    expect(heard).toEqual([]);
    expect(html).toContain('<a href="/p/2" dir="auto" title="Fine">Fine</a>');
    expect(html).toContain('Odd');
    harmless(html);
  },
);
