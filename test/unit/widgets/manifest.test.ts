import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('custom-elements.json and the editor’s data are up to date', () => {
  expect(() => execFileSync('node', ['widgets/manifest/generate.mjs', '--check'], { stdio: 'pipe' })).not.toThrow();
});

test('every attribute, slot, part, event and custom property of the contract is documented', async () => {
  const { modules } = JSON.parse(await readFile('custom-elements.json', 'utf8'));
  const [list, popular] = ['reco-list', 'popular-products'].map((tag) =>
    modules
      .flatMap(({ declarations }: { declarations: { tagName: string }[] }) => declarations)
      .find(({ tagName }: { tagName: string }) => tagName === tag),
  );
  const names = (all: { name: string }[]) => all.map(({ name }) => name).sort();
  const both =
    'add-url base-url buy catalog-url category currency dedupe endpoint-id exclude exclude-cart full-rows heading heading-level layout light-heading limit list-id loading locale narrow-layout picture-url picture-widths preload-pages product-url show-sold-out texts view-transition zero-price';
  expect(names(list.attributes)).toEqual([...both.split(' '), 'area', 'product'].sort());
  expect(names(popular.attributes)).toEqual([...both.split(' '), 'items-per-page', 'page'].sort());
  expect(names(list.slots)).toEqual(['', 'empty', 'error', 'heading']);
  expect(names(list.cssParts)).toEqual(
    'availability badge base buy card heading image link list lowest-price name next old-price previous price rating selected swatches unit-price'.split(
      ' ',
    ),
  );
  expect(names(list.events)).toEqual(
    ['action', 'empty', 'error', 'impression', 'load', 'select'].map((name) => `reco-${name}`),
  );
  const styles = (
    await Promise.all(
      [
        'product-list/product-list',
        'product-card/product-card',
        'product-list/layouts',
        'carousel/carousel',
        'extras/extras',
        'reserve',
      ].map((file) => readFile(`widgets/${file}.css`, 'utf8')),
    )
  ).join();
  expect(names(list.cssProperties)).toEqual([...new Set(styles.match(/--reco-[a-z-]+/g))].sort());
});
