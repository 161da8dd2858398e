// Each page of the shop on a phone and on a desktop: complete, without console messages, accessible. And what the whole visit sends; the XML of
// each operation is in test/e2e/tag/commands.spec.ts and test/e2e/widgets/requests.spec.ts.
import { longRows } from '../../usual-runs.js';
import { axe, findings } from '../studio/findings.js';
import { expect, test } from './support/test.js';

/** In the order of one visit: the cart is empty until something is added. */
const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['product with variants', '/p/fell-runner'],
  ...longRows(
    ['category', '/c/shoes'] as const,
    ['empty cart', '/cart'] as const,
    ['offers', '/offers'] as const,
    ['search', '/search?q=tea'] as const,
    ['product sold out', '/p/fondue-set'] as const,
  ),
  ['cart', '/cart'],
  ...longRows(['thanks', '/thanks'] as const, ['account', '/account'] as const),
  ...longRows(['not found', '/p/nothing-like-it'] as const),
];

test('each page of a visit, which sends no cookies, no secrets, no invalid and no repeated requests', async ({
  visit,
  page,
  noise,
}) => {
  test.slow();
  const pictures = new Set<string>();
  // Trusted Types forbid to add axe later, but allow a script that was there first.
  await page.addInitScript({ content: axe });
  const see = (name: string, path: string) =>
    test.step(name, async () => {
      await page.setViewportSize({ width: 375, height: 800 });
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
        page.locator('img').evaluateAll(async (images) => {
          const shown = (images as HTMLImageElement[]).filter((image) => image.checkVisibility());
          return (
            await Promise.all(
              shown.map((image) =>
                image.decode().then(
                  () => [],
                  () => [image.src],
                ),
              ),
            )
          ).flat();
        });
      await expect.poll(broken, `${name}: broken pictures`).toEqual([]);
      const addresses = () =>
        page.locator('img').evaluateAll((images) => (images as HTMLImageElement[]).map(({ currentSrc }) => currentSrc));
      for (const address of await addresses()) if (address) pictures.add(address);
      if (!/account|privacy/.test(path)) expect(await page.locator('img').count(), name).toBeGreaterThan(2);

      // 320: https://www.w3.org/TR/WCAG22/#reflow
      for (const width of [375, 1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(
            () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
            `${name}: scrolls at ${width} px`,
          )
          .toBe(0);
      }
      // The desktop has the same elements in the same colours.
      expect.soft(await findings(page, ':root', ['serious', 'critical']), name).toEqual([]);
      // The browser reports the status 404 as an error.
      const isExpected = (line: string): boolean => name === 'not found' && /404/.test(line);
      expect
        .soft(
          noise.splice(0).filter((line) => !isExpected(line)),
          `${name}: the console`,
        )
        .toEqual([]);
    });
  for (const [name, path] of PAGES) await see(name, path);

  await expect.poll(() => visit.posts().every(({ httpStatus }) => httpStatus)).toBe(true);
  const told = visit.posts('ViewProduct', 'SetCart').map(({ operation, body }) => `${operation} ${body}`);
  expect(new Set(told).size, 'no repeated calls').toBe(told.length);
  const operations = new Set(visit.posts().map(({ operation }) => operation));
  expect([...operations].sort()).toEqual(['GetPopularProducts', 'Reco', 'SetCart', 'ViewProduct']);
  // The sandbox refuses cookies, and what docs/interface.md doesn't have.
  for (const { headers, httpStatus } of visit.posts()) {
    expect(httpStatus).toBe(200);
    expect(headers).not.toHaveProperty('authorization');
  }
  await see('privacy, with a question', '/privacy?consent=pending');

  // The pages had plain pictures.
  for (const address of pictures)
    expect.soft((await fetch(address)).headers.get('content-type'), address).toMatch(/^image\//);
});
