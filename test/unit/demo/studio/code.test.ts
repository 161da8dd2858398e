import { expect, test } from 'vitest';
import { cspLine } from '../../../../demo/studio/page/code/csp-line.js';
import { markup } from '../../../../demo/studio/page/code/markup.js';
import { styles } from '../../../../demo/studio/page/code/styles.js';
import { variants } from '../../../../demo/studio/page/code/variants.js';

const configuration = {
  element: 'reco-list',
  attributes: { heading: 'Say "hi" & <go>', dedupe: '' },
  slots: { empty: '<p>Nothing</p>', heading: 'Plain words', '': 'For crawlers' },
  properties: { '--reco-gap': '2rem', '--reco-badge': ' red; } body { display: none ' },
  parts: { name: 'color: red; font-weight: 700', price: 'nonsense' },
};

test('markup: values are escaped, each slot has an element with its name', () => {
  expect(markup(configuration)).toBe(`<reco-list heading="Say &quot;hi&quot; &amp; &lt;go>" dedupe>
  <p slot="empty">Nothing</p>
  <p slot="heading">Plain words</p>
  For crawlers
</reco-list>`);
});

test('styles: properties on the element, parts by name, and no way out of a rule', () => {
  expect(styles(configuration)).toBe(`reco-list {
  --reco-gap: 2rem;
  --reco-badge: red  body  display: none;
}
reco-list::part(name) {
  color: red;
  font-weight: 700;
}
`);
});

test('the policy names each origin once', () => {
  expect(cspLine('https://cdn.example/x', 'https://api.example', ['https://cdn.example'])).toBe(
    "script-src 'self' https://cdn.example; style-src 'self' https://cdn.example; connect-src 'self' https://api.example; img-src 'self' https://cdn.example; require-trusted-types-for 'script'; trusted-types recotag lit-html",
  );
  expect(cspLine('/files', '/reco', [])).toContain("connect-src 'self';");
});

test.each(variants.map((variant) => [variant.title, variant] as const))(
  '%s names service, endpoint and list',
  (_, variant) => {
    const code = variant
      .write({
        configuration,
        filesUrl: 'https://cdn.example',
        baseUrl: 'https://api.example',
        endpointId: 'my-shop',
        integrity: { 'recotag.js': 'sha384-x' },
      })
      .map((snippet) => snippet.code)
      .join('\n');
    for (const text of ['https://api.example', 'my-shop', 'reco-list', 'recotag-reserve.css'])
      expect(code).toContain(text);
  },
);
