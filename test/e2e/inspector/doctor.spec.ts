// On pages with one mistake, the inspector and `recotag check` name this one cause; on healthy pages they name none.
import { type Devtools, startDevtools } from '../../../src/node/command/check/devtools.js';
import { findChromium } from '../../../src/node/command/check/find-chromium.js';
import { findings } from '../../../src/node/command/check/findings.js';
import { walk } from '../../../src/node/command/check/walk.js';
import { isLong } from '../../usual-runs.js';
import { expect, test } from './demo.js';
import { pages, WITHOUT_VIEW } from './pages.js';

const opened = Object.entries(pages).filter(([, page]) => isLong || !page.isLong);

test('each page: its finding and no other, in one sentence', async ({ page, demo }) => {
  test.setTimeout(180_000); // the doctor waits for a second on each page
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const session = await page.context().newCDPSession(page);
  for (const [name, { finding, says = '', unseen = [] }] of opened)
    await test.step(name, async () => {
      // Nothing is left of the page before.
      await page.goto('about:blank');
      await session.send('Storage.clearDataForOrigin', { origin: demo.shop.url, storageTypes: 'all' });
      await page.goto(`${demo.shop.url}/doctor/${name}?recotag-inspector`);
      const inspector = page.locator('recotag-inspector');
      const ids = (attribute: string) =>
        inspector
          .locator(`[${attribute}]`)
          .evaluateAll((all, of) => all.map((each) => each.getAttribute(of)), attribute);
      await expect(inspector.getByText('What was checked', { exact: true }), name).toBeVisible();
      // One cause is one finding, and it stays so.
      await expect.poll(() => ids('data-finding'), name).toEqual(finding ? [finding] : []);
      await expect.poll(() => ids('data-unseen'), name).toEqual(unseen);
      if (finding) {
        // One sentence: what is wrong, and what to do. test/unit/doctor/diagnose.test.ts has the words.
        const sentence = await inspector.locator(`[data-finding=${finding}] .dev`).textContent();
        expect(sentence).toMatch(/: .*\.\s*$/s);
        expect(sentence).toContain(says);
      } else if (!unseen[0])
        await expect(inspector.getByText('No problems were found in what was checked')).toBeVisible();
      expect(errors, name).toEqual([]);
    });
});

test('test requests are sent once, however often the inspector draws, and again by Check again; a call is heard', async ({
  page,
  demo,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  const asked = () => sent.filter((each) => each.includes('operation=GetPopularProducts') && each.startsWith('POST'));
  await page.goto(`${demo.shop.url}/doctor/product-without-id?recotag-inspector`);
  const inspector = page.locator('recotag-inspector');
  const found = inspector.locator('[data-finding=product-without-id] .dev');
  await expect(found).toHaveCount(1);
  await expect.poll(asked).toHaveLength(1);
  await expect(inspector.getByText('What was checked', { exact: true })).toBeVisible();
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
  await page.evaluate(() => window.recotag!('viewProduct', { product: '' }));
  await expect(found.nth(1)).toContainText(
    /The tag rejected a call because a product in it has no id .*pass \{ product: '4711' \} to recotag\('viewProduct', …\)/,
  );
});

/** What the walk adds to the doctor is calls, clicks and the service's responses, so `npm test` walks only these pages. */
const WALKED = ['well', 'base-url-wrong', 'consent-pending', 'product-without-id', 'cart-implausible', 'buy-unhandled'];

test('recotag check: the finding and no other, and no view that the service didn’t accept', async ({ demo }) => {
  test.setTimeout(300_000); // a walk through each page
  const chromium = findChromium();
  const browser: Devtools = await startDevtools(chromium, { limit: 60_000 });
  const waiting = Object.entries(pages).filter(([name]) => isLong || WALKED.includes(name));
  const found: Record<string, string[]> = {};
  const expected: Record<string, string[]> = {};
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, { finding }] = next;
      const url = `${demo.shop.url}/doctor/${name}`;
      const dist = process.env.RECOTAG_DIST ?? 'dist';
      // The sandbox is made for tests, so everything is sent.
      const all = findings(await walk({ url, chromium, browser, dist, send: true, limit: 60_000 }));
      found[name] = all
        .filter(({ grade }) => grade === 'problem' || grade === 'warning' || grade === 'note')
        .map(({ id, sentence }) => id ?? sentence);
      expected[name] = finding ? [finding] : [];
      const isAccepted = all.some(({ sentence }) => sentence.startsWith('A view was sent'));
      if (!finding || WITHOUT_VIEW.includes(name)) expect(isAccepted, name).toBe(!finding);
    }
  };
  try {
    await Promise.all([lane(), lane()]);
  } finally {
    await browser.close();
  }
  expect(found).toEqual(expected);
});
