// Each page of the shop on a phone and on a desktop: complete, without console messages, accessible.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, test } from './support/test.js';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Serious problems that axe finds. */
const findings = async (page: Page): Promise<string[]> => {
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
};

const pages = {
  home: '/',
  'offers @long': '/offers', // the cards of a category
  category: '/c/shoes',
  'product with variants': '/p/fell-runner',
  'product sold out @long': '/p/fondue-set',
  'empty cart': '/cart',
  cart: '/cart',
  thanks: '/thanks',
  account: '/account',
  privacy: '/privacy?consent=pending',
  'not found': '/p/nothing-like-it',
};

for (const [name, path] of Object.entries(pages))
  test(name, async ({ visit, page, noise }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    // Trusted Types forbid to add axe later, but allow a script that was there first.
    await page.addInitScript({ content: axe });
    if (name === 'cart') {
      await visit.open('/p/heather-honey');
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect(page.locator('#cart-count')).toHaveText('1');
    }
    await visit.open(path);
    await visit.lists();
    await expect(page.locator('h1')).toHaveCount(1);

    await page.locator('img').evaluateAll((images) => {
      for (const image of images as HTMLImageElement[]) image.loading = 'eager';
    });
    const broken = () =>
      page
        .locator('img')
        .evaluateAll((images) =>
          (images as HTMLImageElement[])
            .filter((image) => image.checkVisibility() && !image.naturalWidth)
            .map(({ src }) => src),
        );
    await expect.poll(broken, 'broken pictures').toEqual([]);
    if (!/account|privacy/.test(path)) expect(await page.locator('img').count()).toBeGreaterThan(2);

    // 320: https://www.w3.org/TR/WCAG22/#reflow
    for (const width of [375, 1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
        .toBe(0);
    }
    // The desktop has the same elements in the same colours.
    expect(await findings(page)).toEqual([]);

    // The browser reports the status 404 as an error.
    if (name === 'not found') noise.splice(0, 1, ...noise.slice(0, 1).filter((line) => !/404/.test(line)));
  });
