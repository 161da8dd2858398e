// A shop that marks nothing: the user points at the product number, on a page that has no recotag at all.
import type { Page } from '@playwright/test';
import { expect } from '../expect.js';
import type { WorkerDemo } from '../worker-demo.js';
import { test } from './demo.js';

const PRODUCTS = { mug: 'M-4711', cap: 'C-4712', pen: 'P-4713', bag: 'B-4714' };

const page = (main: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shop</title></head>
  <body class="shop"><header class="top"><a href="/point/">Home</a> <a href="/point/all">All</a></header><main class="main">${main}</main></body></html>`;

const cards = (but = '') =>
  Object.keys(PRODUCTS)
    .filter((name) => name !== but)
    .map((name) => `<div class="card"><a href="/point/p/${name}"><img alt="" src="data:,">A ${name}</a></div>`)
    .join('');

/** A product's page. The category shows a number beside the same label, but not in the same element. */
const product = (name: keyof typeof PRODUCTS): string =>
  page(
    `<div class="product"><h1 class="name">A ${name}</h1><p class="facts">Part code: <span class="part">${PRODUCTS[name]}</span></p>
    <p class="stock">12 in stock</p><button class="buy">Add to cart</button></div><section class="related">${cards(name)}</section>`,
  );

const shop = ({ pages }: WorkerDemo): void => {
  for (const name of Object.keys(PRODUCTS) as (keyof typeof PRODUCTS)[])
    pages.set(`/point/p/${name}`, { body: product(name) });
  const category = page(`<div class="listing"><h1>All products</h1>${cards()}<p>Part code: <b>CAT-2026</b></p></div>`);
  pages.set('/point/all', { body: category });
  pages.set('/point/', { body: page('<h1>Welcome</h1>') });
};

const inspect = (page: Page) => page.evaluate(() => import('/dist/recotag-inspector.js' as string));

const start = async (page: Page) => {
  await page.getByRole('tab', { name: 'Product', exact: true }).click();
  await page.getByRole('button', { name: 'This is the product number' }).click();
  await expect(page.getByText('Point at the product number')).toBeVisible();
};

const attribute = (page: Page) => page.getByRole('region', { name: 'Attribute' });

test('point at the number: it is tried on three other pages, and a category corrects the choice', async ({
  page,
  demo,
}) => {
  shop(demo);
  await page.goto(`${demo.shop.url}/point/p/mug`);
  await inspect(page);
  await start(page);
  await page.locator('.part').click();
  const inspector = page.locator('recotag-inspector');
  await expect(inspector.getByRole('status')).toHaveText('label:Part code is right on all 5 pages.');
  for (const number of Object.values(PRODUCTS)) await expect(inspector.getByText(number)).toBeVisible();
  await expect(attribute(page)).toHaveText(`data-product-at='label:Part code'`);
  await expect(inspector.locator('.learned')).toBeFocused();

  // The category shows a number beside the same label.
  await page.goto(`${demo.shop.url}/point/all`);
  await inspect(page);
  await expect(inspector.getByText('On this page it reads CAT-2026')).toBeVisible();
  await inspector.getByRole('button', { name: 'Not a product page' }).last().click();
  await expect(inspector.getByRole('status')).toHaveText('.part is right on all 6 pages.');
  await expect(attribute(page)).toHaveText(`data-product-at='.part'`);
  await inspector.getByRole('button', { name: 'Start again' }).click();
  await expect(attribute(page)).toHaveCount(0);
});

test('by keyboard only; the page’s policy forbids markup from strings', async ({ page, demo }) => {
  shop(demo);
  const mug = product('mug');
  demo.pages.set('/point/p/mug', {
    body: mug,
    policy: "require-trusted-types-for 'script'; trusted-types 'none'; script-src 'self'; style-src 'self'",
  });
  await page.goto(`${demo.shop.url}/point/p/mug`);
  await inspect(page);
  const inspector = page.locator('recotag-inspector');
  await inspector.getByRole('tab', { name: 'Doctor' }).focus();
  for (let tab = 0; tab < 5; tab += 1) await page.keyboard.press('ArrowRight');
  await expect(inspector.getByRole('tab', { name: 'Product', exact: true })).toBeFocused();
  const point = inspector.getByRole('button', { name: 'This is the product number' });
  await expect(point).toBeVisible();
  for (let tab = 0; tab < 2; tab += 1) await page.keyboard.press('Tab');
  await expect(point).toBeFocused();
  await page.keyboard.press('Enter');
  const bar = page.locator('[data-recotag-bar] [role=status]');
  await expect(bar).toContainText('press the arrow keys');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(point).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(bar).toHaveText('M-4711. Click, or press Enter, to choose it.');
  await page.keyboard.press('Enter');
  await expect(attribute(page)).toHaveText(`data-product-at='label:Part code'`);
  await expect(inspector.getByRole('status')).toHaveText('label:Part code is right on all 5 pages.');
});
