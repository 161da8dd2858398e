// Each platform with an adapter stands where the documentation lists them, with nothing but its title as its name.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { installation as opencart } from '../../src/page/without-code/platforms/opencart.js';
import { installation as openmage } from '../../src/page/without-code/platforms/openmage.js';
import { installations, titles } from '../../src/page/without-code/platforms/platforms.js';
import { installation as shopware } from '../../src/page/without-code/platforms/shopware.js';
import { platformPages } from '../platforms/platform-pages.js';

const overview = readFileSync('docs/platforms/README.md', 'utf8');

/** The lines that begin like this. */
const rows = (text: string, start: string) => text.split('\n').filter((line) => line.startsWith(start));

test.each([...Object.values(installations), shopware, opencart, openmage])(
  '$title has a page with its attributes',
  (installation) => {
    const page = readFileSync(installation.docs, 'utf8');
    expect(overview).toContain(`[${installation.title}](${basename(installation.docs)})`);
    for (const [name, value] of Object.entries(installation.attributes))
      expect([`="${value}"`, `='${value}'`, ' ', '>', '\n'].some((end) => page.includes(`${name}${end}`))).toBe(true);
    const names = installation.head.match(/\w+[./_]\w+(\.\w+)?/g) ?? [];
    for (const each of names) expect(page).toContain(each);
  },
);

describe.each(titles())('%s', (title) => {
  test('the overview has it among the carts', () => {
    expect(rows(overview, '| `data-auto="cart"` |')[0]).toMatch(RegExp(`\\b${title}\\b`));
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
