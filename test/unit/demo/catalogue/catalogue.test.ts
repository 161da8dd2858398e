import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { categories, demoCatalogue, products } from '../../../../demo/catalogue/catalogue.js';

test('each product and SKU has an id of its own, safe in an address, a cookie and a list; what is named exists', () => {
  const ids = products.flatMap(({ id, skus }) => [id, ...skus.map((sku) => sku.id)]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  const shelves = categories.map(({ id }) => id);
  expect(shelves).toEqual(expect.arrayContaining(products.map(({ category }) => category)));
  expect(shelves).toEqual(expect.arrayContaining(categories.map(({ next }) => next)));
  const shown = [...demoCatalogue.featured!, ...categories.map(({ featured }) => featured)];
  expect(ids).toEqual(expect.arrayContaining(shown));
  for (const { id, price, oldPrice = price + 1 } of products) expect([id, oldPrice > price]).toEqual([id, true]);
});

test('each product has one picture, without scripts and external content, and the pictures their licence', async () => {
  const files = (await readdir('demo/shop/pictures')).filter((name) => name.endsWith('.svg'));
  expect(files.sort()).toEqual(products.map(({ picture }) => picture).sort());
  for (const file of files)
    expect(await readFile(`demo/shop/pictures/${file}`, 'utf8'), file).not.toMatch(
      /<script|<image|<foreignObject|href="(?!#)|url\((?!#)/i,
    );
  expect(await readFile('demo/shop/pictures/LICENSE.txt', 'utf8')).toContain('Copyright (c) Microsoft Corporation');
});
