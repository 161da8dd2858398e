import { expect, test } from 'vitest';
import type { PageFacts } from '../../../../demo/studio/model/code/facts.js';
import { factsOf, lacksCart, lacksCatalogue, startingInstall } from '../../../../demo/studio/model/code/facts.js';
import { markup } from '../../../../demo/studio/model/code/markup.js';
import { plainHtml } from '../../../../demo/studio/model/code/plain-html.js';
import { styles } from '../../../../demo/studio/model/code/styles.js';
import { FALLBACK, withFallback } from '../../../../demo/studio/model/fallback.js';
import { spaceCss } from '../../../../src/page/places/css/space-css.js';

const configuration = {
  element: 'reco-list',
  attributes: { heading: 'Say "hi" & <go>', dedupe: '' },
  slots: {},
  properties: { '--reco-gap': '2rem' },
  parts: { name: 'color: red; font-weight: 700' },
};

test('markup escapes values and has the fallback in its slot', () => {
  expect(
    markup({ ...configuration, slots: { empty: '<popular-products></popular-products>' } }),
  ).toBe(`<reco-list heading="Say &quot;hi&quot; &amp; &lt;go>" dedupe>
  <popular-products slot="empty"></popular-products>
</reco-list>`);
});

test('styles contain properties of the element and of parts', () => {
  expect(styles(configuration)).toBe(`reco-list {
  --reco-gap: 2rem;
}
reco-list::part(name) {
  color: red;
  font-weight: 700;
}
`);
});

const facts = (change: Partial<PageFacts> = {}): PageFacts => ({
  ...startingInstall('https://cdn.example'),
  configuration,
  origin: 'https://demo.example',
  baseUrl: 'https://api.example',
  endpointId: 'my-shop',
  integrity: { 'recotag.js': 'sha384-x' },
  ofPage: ['product'],
  ...change,
});

const about = (attributes: Record<string, string>) => ({ configuration: { ...configuration, slots: {}, attributes } });

test.each([
  ['', 'category="shoes"', 'print the id of the page’s category instead of “shoes”'],
  ['#tabs', '"category":"{category}"', ''],
])('the category of the page, at “%s”: %s', (at, part, words) => {
  const around = { origin: 'https://demo.example', baseUrl: '/', endpointId: 'e', integrity: {}, category: 'shoes' };
  const made = factsOf(about({ category: '{category}' }).configuration, { ...startingInstall('/f'), at }, around);
  const snippets = plainHtml(made);
  expect(snippets.map(({ code }) => code).join('\n')).toContain(part);
  expect(snippets.map(({ about: help }) => help).join('\n')).toContain(words);
});

test('a list at a selector needs no template: the tag puts it there, and a style sheet keeps its space', () => {
  const at = { ...about({ product: '4711', heading: "It's <b>", limit: '4' }), at: '#tabs', where: 'before' as const };
  const [head, ...others] = plainHtml(facts(at));
  expect(others).toEqual([]);
  expect(head).toMatchObject({ title: 'Once, in the head of every page' });
  const [, attribute] = /data-places='([^']*)'/.exec(head!.code)!;
  const places = JSON.parse(attribute!.replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&'));
  const attributes = { product: '{product}', heading: "It's <b>", limit: '4' };
  expect(places).toEqual([{ at: '#tabs', where: 'before', element: 'reco-list', attributes }]);
  // The same as `npx recotag places` prints, with the chosen looks.
  const style = `<style>\n${spaceCss(places, { '--reco-gap': '2rem' })}</style>`;
  expect(head!.code).toContain(style);
  // Nobody has finished this selector.
  expect(plainHtml(facts({ ...at, at: '#tabs[' }))[0]!.code).not.toContain('<style>');
});

test('the code has the absolute address of the demo’s product data, or the shop’s own', () => {
  const around = { origin: 'http://localhost:4170', baseUrl: '/reco', endpointId: 'x', integrity: {} };
  const popular = {
    ...configuration,
    element: 'popular-products',
    attributes: { 'catalog-url': '/api/products?ids={ids}' },
    slots: { empty: FALLBACK },
  };
  const install = startingInstall('/dist/');
  const tried = factsOf(popular, install, around);
  expect(tried.configuration.attributes['catalog-url']).toBe('http://localhost:4170/api/products?ids={ids}');
  expect(tried.configuration.slots.empty).toContain('"http://localhost:4170/api/products?ids={ids}"');
  expect(lacksCatalogue(popular, install)).toBe(false);
  expect(lacksCatalogue(popular, { ...install, baseUrl: 'https://api.example' })).toBe(true);
  const own = { ...install, baseUrl: 'https://api.example', catalogUrl: 'https://shop.example/p?ids={ids}' };
  expect(lacksCatalogue(popular, own)).toBe(false);
  expect(factsOf(popular, own, around).configuration.attributes['catalog-url']).toBe(own.catalogUrl);
});

test('only the fallback of the studio inherits from its list, and is shown if the service fails, too', () => {
  const list = { ...configuration, slots: {}, attributes: { currency: 'CHF', locale: 'de-CH', area: 'x', buy: '' } };
  const { slots } = withFallback({ ...list, slots: { empty: FALLBACK } });
  expect(slots.empty).toBe(
    '<popular-products limit="4" heading="Gerade beliebt" currency="CHF" locale="de-CH" buy catalog-url="/api/products?ids={ids}"></popular-products>',
  );
  expect(slots.error).toBe(slots.empty);
  expect(withFallback(list)).toBe(list);
});

test('the heading of a fallback replaces the one of its list, wherever the fallback is shown', () => {
  const list = { ...configuration, parts: {}, attributes: { heading: 'Similar' } };
  expect(styles({ ...list, slots: { empty: FALLBACK } })).toContain(
    'reco-list:is(:state(empty), :state(error))::part(heading)',
  );
});

test('hiding products in the cart needs tracking', () => {
  const install = startingInstall('/dist');
  expect(lacksCart(about({ 'exclude-cart': '' }).configuration, install)).toBe(true);
  expect(lacksCart(about({ 'exclude-cart': '' }).configuration, { ...install, isTracked: true })).toBe(false);
  expect(lacksCart(about({}).configuration, install)).toBe(false);
});
