import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import kept from './bundles.json';
import { BYTES, benchRows, bundleSizes, bundleTable, loadBundles, ways } from './bundles.mjs';

const loaded = await loadBundles();

test('a bundle has exactly the bytes that bundles.json says, and docs/files.md shows them', () => {
  expect(bundleSizes(loaded)).toEqual(kept);
  expect(readFileSync('docs/files.md', 'utf8')).toContain(bundleTable(kept));
  console.log(`\n${bundleTable(kept)}\n`);
});

test('bench/RESULTS.md has the same bytes', () => {
  const [section] = BYTES.exec(readFileSync('bench/RESULTS.md', 'utf8'))!;
  expect(section.match(/^\| recotag \|.*$/gm)).toEqual(benchRows(kept));
});

/** A text of each module that only some lists need. */
const ON_DEMAND = [
  'og:price:amount', // catalog-url, product-url
  'OneTrustGroupsUpdated', // consentFrom
  'data-second', // pictures
  'wc-blocks_added_to_cart',
  'renderCard: ',
  '.stage>button', // the carousel
];

test.each(Object.keys(ways).filter((way) => way.startsWith('import')))(
  '%s: what only some lists need is loaded on demand',
  (way) => {
    const { atOnce, onDemand } = loaded.both![way]!;
    const inOnly = (text: string) => ({
      atOnce: atOnce.filter((file) => file.includes(text)).length,
      onDemand: onDemand.some((file) => file.includes(text)),
    });
    for (const text of ON_DEMAND) expect(inOnly(text), text).toEqual({ atOnce: 0, onDemand: true });
  },
);
