// The doctor names the cause of each mistake in one sentence, on a page of the demo that makes it, under a strict security policy.
import type { CDPSession, Page } from '@playwright/test';
import { testPages } from '../../../demo/studio/doctor/doctor-page.js';
import { expect, test } from './demo.js';
import { OPENED } from './usual-pages.js';

test.describe('test pages', () => {
  test.describe.configure({ mode: 'default' }); // one worker, and one browser page

  let page: Page;
  let session: CDPSession;
  const errors: string[] = [];

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
    session = await page.context().newCDPSession(page);
  });
  test.afterAll(() => page.context().close());

  for (const [name, { title, finding, unseen = [] }] of Object.entries(testPages))
    test(`${title}: ${finding || 'no finding'}${OPENED.includes(name) ? '' : ' @long'}`, async ({ demo }) => {
      // Nothing is left of the test before.
      await page.goto('about:blank');
      await session.send('Storage.clearDataForOrigin', { origin: demo.shop.url, storageTypes: 'all' });
      errors.length = 0;
      await page.goto(`${demo.shop.url}/studio/doctor/${name}?recotag-inspector`);
      const inspector = page.locator('recotag-inspector');
      const ids = (attribute: string) =>
        inspector
          .locator(`[${attribute}]`)
          .evaluateAll((all, of) => all.map((each) => each.getAttribute(of)), attribute);
      await expect(inspector.getByText('What was checked', { exact: true })).toBeVisible();
      // One cause is one finding, and it stays so.
      await expect.poll(() => ids('data-finding')).toEqual(finding ? [finding] : []);
      await expect.poll(() => ids('data-unseen')).toEqual(unseen);
      if (finding) {
        // One sentence: what is wrong, and what to do. test/unit/doctor/diagnose.test.ts has the words.
        const sentence = await inspector.locator(`[data-finding=${finding}] .dev`).textContent();
        expect(sentence).toMatch(/: .*\.\s*$/s);
        expect(sentence!.match(/\.(\s|$)/g)).toHaveLength(1);
      } else if (!unseen[0])
        await expect(inspector.getByText('No problems were found in what was checked')).toBeVisible();
      if (name === 'well')
        for (const says of ['lists with products: 1, their links and 4 pictures', 'the cart: none here'])
          await expect(inspector).toContainText(says);
      expect(errors).toEqual([]);
    });
});

test('a call without a product id is heard when the shopper makes it', async ({ page, demo }) => {
  await page.goto(`${demo.shop.url}/studio/doctor/product-without-id?recotag-inspector`);
  await expect(page.getByRole('region', { name: 'recotag inspector' })).toBeVisible();
  await page.getByRole('button', { name: 'Report it' }).click();
  await expect(page.locator('[data-finding=product-without-id] .dev').nth(1)).toHaveText(
    /The tag rejected a call because a product in it has no id .*pass \{ product: '4711' \} to recotag\('viewProduct', …\)/,
  );
});

test('test requests are sent once, however often the inspector draws, and again by Check again', async ({
  page,
  demo,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  const asked = () => sent.filter((each) => each.includes('operation=GetPopularProducts') && each.startsWith('POST'));
  await page.goto(`${demo.shop.url}/studio/doctor/endpoint-refused?recotag-inspector`);
  const inspector = page.locator('recotag-inspector');
  await expect(inspector.locator('[data-finding=endpoint-refused]')).toBeVisible();
  expect(asked()).toHaveLength(1);
  const before = sent.length;
  // Each event of the tag or of a list draws the inspector again.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn++) {
      document.dispatchEvent(new CustomEvent('recotag:cart'));
      (document.querySelector('recotag-inspector') as Element & { draw(): void }).draw();
      await new Promise(requestAnimationFrame);
    }
  });
  expect(sent.slice(before)).toEqual([]);
  await inspector.getByRole('button', { name: 'Check again' }).click();
  await expect.poll(asked).toHaveLength(2);
});
