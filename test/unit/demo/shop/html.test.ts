import { describe, expect, test } from 'vitest';
import { html, jsonScript } from '../../../../demo/shop/html.js';

describe('html', () => {
  test('escapes text and attributes', () => {
    const hostile = `<img src=x onerror="alert('1')">&amp;`;
    const { text } = html`<p title="${hostile}">${hostile}</p>`;
    expect(text).not.toContain('<img');
    expect(text.match(/["<>]/g)?.join('')).toBe('<"">' + '<>');
    expect(text).toContain('&#38;amp;');
  });

  test('keeps nested markup, joins lists, and skips undefined values', () => {
    expect(html`<ul>${['a', '<'].map((each) => html`<li>${each}</li>`)}${false}${undefined}${null}${0}</ul>`.text).toBe(
      '<ul><li>a</li><li>&#60;</li>0</ul>',
    );
  });
});

describe('jsonScript', () => {
  test('escapes the end tag, and the data can be parsed', () => {
    const data = { name: '</script><script>alert(1)</script><!--' };
    const { text } = jsonScript('application/json', data, 'page-data');
    const [, inside = ''] = /^<script type="application\/json" id="page-data">(.*)<\/script>$/s.exec(text) ?? [];
    expect(inside).not.toContain('<');
    expect(JSON.parse(inside)).toEqual(data);
  });
});
