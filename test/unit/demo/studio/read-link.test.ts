// The content of a link never becomes foreign code in the copied code.
import { expect, test } from 'vitest';
import { fromAddress } from '../../../../demo/studio/model/address.js';
import { styles } from '../../../../demo/studio/model/code/styles.js';
import { FALLBACK } from '../../../../demo/studio/model/fallback.js';
import { readLink } from '../../../../demo/studio/model/read-link.js';

const filter = (address: string) => readLink(fromAddress(address)!, 'http://localhost:4170');

test('an element that is not a list is removed with its settings', () => {
  const { state, left } = filter('element=script&a.src=https%3A%2F%2Fevil.example%2Fx.js&a.async=');
  expect(state.a).toEqual({ element: 'reco-list', attributes: {}, slots: {}, properties: {}, parts: {} });
  expect(left).toEqual(['<script>']);
});

test.each(['onclick', 'base-url', 'endpoint-id', 'style', 'src', 'is', 'slot', '__proto__', 'constructor'])(
  'the attribute %s is removed',
  (name) => {
    const { state, left } = filter(`element=reco-list&a.limit=4&a.${name}=x`);
    expect(state.a.attributes).toEqual({ limit: '4' });
    expect(left).toEqual(name === '__proto__' ? [] : [name]);
  },
);

test('HTML is removed, but not the studio’s own fallback; an address of one’s own design stays', () => {
  const html = '<p>Hm</p>';
  const resembling = [
    html,
    '<popular-products limit="4" heading="x" catalog-url="https://evil.example?ids={ids}"></popular-products>',
    `${FALLBACK}<img src=x>`,
  ];
  for (const each of resembling) {
    const address = `element=reco-list&s.=x&s.empty=${encodeURIComponent(each)}&b.element=reco-list&b.s.heading=x`;
    const { state, left } = filter(address);
    expect([state.a.slots, state.b?.slots, left]).toEqual([{}, {}, ['slot=heading', 'slot=', 'slot=empty']]);
  }
  expect(filter(`element=reco-list&s.empty=${encodeURIComponent(FALLBACK)}`).state.a.slots).toEqual({
    empty: FALLBACK,
  });
  const own = fromAddress('element=reco-list&a.catalog-url=https://own.example')!;
  expect(readLink(own, undefined)).toEqual({ state: { ...own, b: undefined }, left: [] });
});

test.each([
  ['catalog-url', 'https://evil.example/p?ids={ids}'],
  ['product-url', '//evil.example/{id}'],
  ['add-url', 'https://evil.example/add'],
  ['picture-url', 'https://evil.example/?of={url}'],
])('%s of another site is removed', (name, foreign) => {
  const read = (value: string) => filter(`element=reco-list&a.${name}=${encodeURIComponent(value)}`);
  expect(read(foreign)).toMatchObject({ state: { a: { attributes: {} } }, left: [name] });
  expect(read('/own?of={url}').state.a.attributes).toEqual({ [name]: '/own?of={url}' });
});

test.each([
  ['an address', 'c.--reco-badge=url(https://evil.example/x)'],
  ['a rule after a value', 'c.--reco-gap=1em} body{display:none'],
  ['a property that looks do not have', 'c.background=red'],
  ['an address of a part', 'p.name=background:url(//evil.example)'],
  ['markup in a part', 'p.name=color:red}</style><script>'],
  ['an unknown slot', 's.nowhere=<p>x</p>'],
  ['a comment that ends in another value', 'c.--reco-gap=1em/*'],
  ['a complete comment that ends another', 'c.--reco-gap=/*/ } body{display:none} x{ /*/'],
  ['a comment that results from removed text', 'c.--reco-gap=/;*'],
  ['two values', 'c.--reco-gap=1em; --reco-badge: red'],
  ['an unclosed string', 'c.font-family="Georgia'],
  ['a string that ends with the line', 'c.font-family="Georgia%0Aserif"'],
  ['an unclosed bracket', 'c.--reco-gap=min(1em'],
  ['an unopened bracket', 'c.--reco-gap=1em)'],
  ['crossing brackets', 'p.name=margin:[(])'],
  ['a semicolon in a bracket', 'p.name=color:(red;)'],
  ['a comment in a declaration', 'p.name=color:/*;'],
  ['a picture as a string', 'p.name=background:-webkit-image-set("//evil.example/x" 1x)'],
])('%s is removed', (_, part) => {
  const { state, left } = filter(`element=reco-list&${part.replaceAll(';', '%3B')}`);
  expect({ ...state.a, element: '' }).toEqual({ element: '', attributes: {}, slots: {}, properties: {}, parts: {} });
  expect(left).toHaveLength(1);
});

test('valid looks are accepted', () => {
  const { state, left } = filter(
    'element=reco-list&c.font-family="A B", serif&c.--reco-gap=max(1em, 2px)&p.name=font-family: "a b"%3B color: rgb(1 2 3)',
  );
  expect(left).toEqual([]);
  expect(styles(state.a)).toBe(
    'reco-list {\n  font-family: "A B", serif;\n  --reco-gap: max(1em, 2px);\n}\n' +
      'reco-list::part(name) {\n  font-family: "a b";\n  color: rgb(1 2 3);\n}\n',
  );
});
