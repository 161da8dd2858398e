// What the pages of the documentation site must have. `npm run site` checks each built page with the same function.
import { describe, expect, test } from 'vitest';
// @ts-expect-error: a script of the site, without types
import { problemsOf } from '../../site/check/built.mjs';
// @ts-expect-error: a script of the site, without types
import { referencePages } from '../../site/reference.mjs';

const page = (body: string, version = 'v1.2.3') =>
  `<!doctype html><head><meta name="description" content="A page"></head><a class="version" href="/docs/changelog.html">${version}</a>${body}`;
const problems = (html: string, markdown = ''): string[] => problemsOf(html, markdown, { version: '1.2.3' });

describe('a built page', () => {
  test.each([
    ['{id} of a table', page('<td>recotag with {id}</td><code>{id}</code>'), '| recotag with {id} | `{id}` |', []],
    ['{id} that is lost', page('<td>recotag with </td>'), '| recotag with {id} |', ['{id} is missing 1 times']],
    ['a table', page('<table><td><code>a | b</code></table><pre>| a | b |</pre>'), '', []],
    ['rows that are text', page('<p>| a | b |</p>'), '', ['a row of a table is text: | a | b |']],
    ['one editor', page('<textarea>&lt;reco-list currency="EUR"></textarea>'), '', []],
    ['two editors', page('<textarea></textarea><textarea></textarea>'), '', ['2 editors']],
    [
      'no currency',
      page('<textarea><reco-list limit="3"></textarea>'),
      '',
      ['prices without a currency: <reco-list limit="3">'],
    ],
    ['another version', page('', 'v1.2.2'), '', ['no version with a link to the changelog']],
    ['no description', page('').replace('"description"', '"other"'), '', ['no description']],
  ])('%s', (_, html, markdown, expected) => expect(problems(html, markdown)).toEqual(expected));
});

test('the reference has one live example on a page, and a list with a currency in every example', async () => {
  const pages = Object.entries((await referencePages()) as Record<string, string>);
  expect(pages.map(([name]) => name)).toEqual([
    'reference/reco-list.md',
    'reference/reco-list-parts.md',
    'reference/reco-list-properties.md',
    'reference/popular-products.md',
  ]);
  for (const [name, text] of pages) {
    expect(text.match(/^```html live$/gm), name).toHaveLength(1);
    expect(text.match(/^```html try$/gm)!.length, name).toBeGreaterThan(4);
    const lists = text.match(/^(?:```html (?:live|try)\n)?<(?:reco-list|popular-products)[^>]*>/gm)!;
    for (const list of lists) expect(list).toContain(' currency=');
    expect(text).toMatch(/\[the interface\]\(\.\.\/interface\.md\), section 4\.[45]/);
  }
});
