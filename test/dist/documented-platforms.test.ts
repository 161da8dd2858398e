// Each platform with an adapter stands where the documentation lists them, with nothing but its title as its name.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { titles } from '../../src/page/without-code/platforms/platforms.js';
import { platformPages } from '../platforms/platform-pages.js';

const overview = readFileSync('docs/platforms/README.md', 'utf8');

/** The lines that begin like this. */
const rows = (text: string, start: string) => text.split('\n').filter((line) => line.startsWith(start));

describe.each(titles())('%s', (title) => {
  test('the overview has it among the carts, in the table of what is read, and among the pages', () => {
    expect(rows(overview, '| `data-auto="cart"` |')[0]).toMatch(RegExp(`\\b${title}\\b`));
    expect(rows(overview, `| ${title}:`)).toHaveLength(1);
    expect(overview).toMatch(RegExp(`\\[[^\\]]*\\b${title}\\b[^\\]]*\\]\\((shops|${title.toLowerCase()})\\.md\\)`));
  });

  test('docs/widgets.md says how `buy` adds to its cart', () => {
    const buy = readFileSync('docs/widgets.md', 'utf8').split('`buy` shows a button')[1]!;
    expect(rows(buy, `| ${title}`).length).toBeGreaterThan(0);
  });

  test('its pages are tested under its title: a product, and a cart that changes', () => {
    const own = platformPages.filter(({ name }) => name.startsWith(title));
    const operations = own.flatMap(({ sends, next }) =>
      sends.map(([operation]) => `${operation}${next ? ', next' : ''}`),
    );
    expect(operations).toEqual(expect.arrayContaining(['ViewProduct, next', 'SetCart, next']));
  });
});
