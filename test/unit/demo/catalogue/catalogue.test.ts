import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { categories, products } from '../../../../demo/catalogue/catalogue.js';

describe('the catalogue', () => {
  test('has about 100 products in eight categories, which fill rows of two, three and four', () => {
    expect(products.length).toBeGreaterThan(90);
    expect(categories).toHaveLength(8);
    for (const { id } of categories) {
      const shelf = products.filter(({ category }) => category === id);
      expect([id, shelf.length % 12]).toEqual([id, 0]);
    }
  });

  test('has unique products, SKUs, names and product numbers', () => {
    const skus = products.flatMap((product) => product.skus.map(({ id }) => id));
    const lists = [
      skus,
      ...(['id', 'name', 'displayName', 'vendorCode'] as const).map((key) => products.map((each) => each[key])),
    ];
    for (const list of lists) expect(list.filter((value, index) => list.indexOf(value) !== index)).toEqual([]);
  });

  test('has ids that are safe in an address, a cookie and a list separated by commas or spaces', () => {
    for (const { id, skus } of products)
      for (const each of [id, ...skus.map((sku) => sku.id)]) expect(each).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test('has plausible prices in whole cents, and higher old prices', () => {
    for (const { id, price, oldPrice } of products) {
      expect([id, price > 0 && price < 5000]).toEqual([id, true]);
      expect([id, Number(price.toFixed(2))]).toEqual([id, price]);
      if (oldPrice !== undefined) expect([id, oldPrice > price]).toEqual([id, true]);
    }
    expect(products.filter(({ oldPrice }) => oldPrice).length).toBeGreaterThan(10);
  });

  test('has some products that are sold out', () => {
    const soldOut = products.filter(({ availability }) => availability === 'OutOfStock').length;
    expect(soldOut).toBeGreaterThan(2);
    expect(soldOut).toBeLessThan(10);
  });

  test('has one small picture per product, without scripts and external content', async () => {
    const files = (await readdir('demo/shop/pictures')).filter((name) => name.endsWith('.svg'));
    expect(files.sort()).toEqual(products.map(({ picture }) => picture).sort());
    for (const file of files) {
      const picture = await readFile(`demo/shop/pictures/${file}`, 'utf8');
      expect([file, picture.length < 50_000]).toEqual([file, true]);
      expect(picture).not.toMatch(/<script|<image|<foreignObject|href="(?!#)|url\((?!#)/i);
    }
  });

  test('has the licence of its pictures', async () => {
    expect(await readFile('demo/shop/pictures/LICENSE.txt', 'utf8')).toContain('Copyright (c) Microsoft Corporation');
  });
});
