import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cardLengths } from '../../src/protocol/card-geometry.js';

/** The style sheets of the lists. The inspector's are in a tree of its own, which inherits nothing. */
const sheets = [
  ...readdirSync('widgets', { recursive: true }).map((name) => `widgets/${name}`),
  'src/node/render/cards.css',
].filter((file) => file.endsWith('.css') && !file.includes('inspector'));

const css = [...sheets.map((file) => readFileSync(file, 'utf8')), ...Object.values(cardLengths())].join('\n');
const named = (pattern: RegExp) => new Set(Array.from(css.matchAll(pattern), ([, name]) => name!));

test('the lists read no custom property of the page but --reco-…, and no name of theirs is one that pages use', () => {
  const read = named(/var\((--[\w-]+)/g);
  expect(read).toContain('--reco-gap');
  const own = [...read].filter((name) => !name.startsWith('--reco-'));
  expect(own.filter((name) => !name.startsWith('--recotag-'))).toEqual([]);
  // One that has a default where it is read would take the page's value.
  expect(css.match(/var\(--recotag-[\w-]+,/g) ?? []).toEqual([]);
  // A container query only asks.
  const set = named(/(?<!style\()(--[\w-]+):/g);
  expect([...set].filter((name) => !name.startsWith('--recotag-'))).toEqual([]);
  expect(own.filter((name) => !set.has(name))).toEqual([]);
});
