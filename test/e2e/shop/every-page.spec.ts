// Every page of the shop, on a phone and on a desktop: whole, quiet, usable.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, test } from './support/test.js';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds that is serious. */
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
  offers: '/offers',
  category: '/c/shoes',
  'product with a choice': '/p/fell-runner',
  'product sold out': '/p/fondue-set',
  'empty cart': '/cart',
  cart: '/cart',
  thanks: '/thanks',
  account: '/account',
  privacy: '/privacy?consent=pending',
  'not found': '/p/nothing-like-it',
};

for (const width of [375, 1280])
  for (const [name, path] of Object.entries(pages))
    test(`${name}, ${width} px`, async ({ visit, page, noise, browserName }) => {
      await page.setViewportSize({ width, height: 800 });
      // axe judges the tree, which is the same in every engine. Chromium lets no string become code on a page with Trusted Types, but a
      // script that was there first may stay.
      const isJudged = browserName === 'chromium';
      if (isJudged) await page.addInitScript({ content: axe });
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
      await expect.poll(broken, 'pictures that do not load').toEqual([]);
      if (!/account|privacy/.test(path)) expect(await page.locator('img').count()).toBeGreaterThan(2);

      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);

      if (isJudged) expect(await findings(page)).toEqual([]);

      // A page that isn't there is told as an error by the browser itself.
      if (name === 'not found') noise.splice(0, 1, ...noise.slice(0, 1).filter((line) => !/404/.test(line)));
    });
