// The content of a link never becomes foreign code in the copied code.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fromAddress, toLink } from '../../../../demo/studio/model/address.js';
import { styles } from '../../../../demo/studio/model/code/styles.js';
import { FALLBACK } from '../../../../demo/studio/model/fallback.js';
import { type Manifest, readManifest } from '../../../../demo/studio/model/manifest.js';
import { readLink } from '../../../../demo/studio/model/read-link.js';
import { bareList, startingView } from '../../../../demo/studio/model/state.js';

const elements = readManifest(JSON.parse(await readFile('custom-elements.json', 'utf8')) as Manifest);
const filter = (address: string) => readLink(fromAddress(address)!, elements, 'http://localhost:4170');

test('an element that is not a list is removed with its settings', () => {
  const { state, left, held } = filter('element=script&a.src=https%3A%2F%2Fevil.example%2Fx.js&a.async=');
  expect(state.a).toEqual({ element: elements[0]!.name, attributes: {}, slots: {}, properties: {}, parts: {} });
  expect(left).toEqual(['<script>']);
  expect(held).toEqual([]);
});

test.each(['onclick', 'base-url', 'endpoint-id', 'style', 'src', 'is', 'slot', '__proto__', 'constructor'])(
  'the attribute %s is removed',
  (name) => {
    const { state, left } = filter(`element=reco-list&a.limit=4&a.${name}=x`);
    expect(state.a.attributes).toEqual({ limit: '4' });
    expect(left).toEqual(name === '__proto__' ? [] : [name]);
  },
);

test('HTML is removed, but not the studio’s own fallback, nor that of one’s own design', () => {
  const html = '<p>Hm</p>';
  const resembling = [
    html,
    '<popular-products limit="4" heading="x" catalog-url="https://evil.example?ids={ids}"></popular-products>',
    `${FALLBACK}<img src=x>`,
  ];
  for (const each of resembling) {
    const address = `element=reco-list&s.=x&s.empty=${encodeURIComponent(each)}&b.element=reco-list&b.s.heading=x`;
    const { state, held, left } = filter(address);
    expect([state.a.slots, state.b?.slots, held, left]).toEqual([{}, {}, [], ['slot=heading', 'slot=', 'slot=empty']]);
  }
  expect(filter(`element=reco-list&s.empty=${encodeURIComponent(FALLBACK)}`).state.a.slots).toEqual({
    empty: FALLBACK,
  });
  const own = fromAddress(`element=reco-list&s.error=${encodeURIComponent(html)}&a.catalog-url=https://own.example`)!;
  expect(readLink(own, elements, undefined)).toEqual({ state: { ...own, b: undefined }, held: [], left: [] });
});

test('a link to a design has no HTML but the studio’s own fallback', () => {
  const a = { ...bareList('reco-list'), slots: { empty: FALLBACK, error: '<p>Hm</p>' } };
  expect(fromAddress(toLink({ a, b: a, view: startingView }))).toMatchObject({
    a: { slots: { empty: FALLBACK } },
    b: { slots: { empty: FALLBACK } },
  });
  expect(toLink({ a, view: startingView })).not.toContain('Hm');
});

test.each([
  ['catalog-url', 'https://evil.example/p?ids={ids}'],
  ['product-url', '//evil.example/{id}'],
  ['add-url', 'https://evil.example/add'],
  ['picture-url', 'https://evil.example/?of={url}'],
])('%s of another site is held back', (name, foreign) => {
  const read = (value: string) => filter(`element=reco-list&a.${name}=${encodeURIComponent(value)}`);
  expect(read(foreign).held.map((each) => each.name)).toEqual([name]);
  expect(read('/own?of={url}').state.a.attributes).toEqual({ [name]: '/own?of={url}' });
});

test.each([
  ['an address', 'c.--reco-badge=url(https://evil.example/x)'],
  ['a rule after a value', 'c.--reco-gap=1em} body{display:none'],
  ['a property that looks do not have', 'c.background=red'],
  ['an address of a part', 'p.name=background:url(//evil.example)'],
  ['markup in a part', 'p.name=color:red}</style><script>'],
  ['an unknown part', 'p.nowhere=color:red'],
  ['an unknown slot', 's.nowhere=<p>x</p>'],
  ['a comment that ends in another value', 'c.--reco-gap=1em/*'],
  ['a complete comment that ends another', 'c.--reco-gap=/*/ } body{display:none} x{ /*/'],
  ['a comment that results from removed text', 'c.--reco-gap=/;*'],
  ['two values', 'c.--reco-gap=1em; --reco-badge: red'],
  ['an unclosed string', 'c.font-family="Georgia'],
  ['a string that ends with the line', 'c.font-family="Georgia%0Aserif"'],
  ['an unclosed bracket', 'c.--reco-gap=calc(1em'],
  ['an unopened bracket', 'c.--reco-gap=1em)'],
  ['crossing brackets', 'p.name=margin:[(])'],
  ['a semicolon in a bracket', 'p.name=color:(red;)'],
  ['a comment in a declaration', 'p.name=color:/*;'],
  ['a picture as a string', 'p.name=background:-webkit-image-set("//evil.example/x" 1x)'],
])('%s is removed', (_, part) => {
  const { state, left, held } = filter(`element=reco-list&${part.replaceAll(';', '%3B')}`);
  expect({ ...state.a, element: '' }).toEqual({ element: '', attributes: {}, slots: {}, properties: {}, parts: {} });
  expect(left).toHaveLength(1);
  expect(held).toEqual([]);
});

test('valid looks are accepted', () => {
  const { state, left } = filter(
    'element=reco-list&c.font-family="A;B", serif&c.--reco-gap=calc(1em %2B (2px * 3))&p.name=font: 1em "a;b"%3B%0Acolor: rgb(1 2 3)'.replace(
      /;B|;b/g,
      (text) => text.replace(';', '%3B'),
    ),
  );
  expect(left).toEqual([]);
  expect(styles(state.a)).toBe(
    'reco-list {\n  font-family: "A;B", serif;\n  --reco-gap: calc(1em + (2px * 3));\n}\n' +
      'reco-list::part(name) {\n  font: 1em "a;b";\n  color: rgb(1 2 3);\n}\n',
  );
});
