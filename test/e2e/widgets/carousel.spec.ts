import { expect, list, test } from './support/test.js';

/** Where the scroller stands, as a share of its way. */
const along = (page: import('@playwright/test').Page) =>
  page
    .locator('reco-list [part=list]')
    .evaluate(({ scrollLeft, scrollWidth, clientWidth }) => Math.abs(scrollLeft) / (scrollWidth - clientWidth));

test('buttons turn pages and stop at the ends, right to left', { tag: '@firefox' }, async ({ page, shop, service }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.show(
    `<div dir="rtl">${list(service, 'layout="carousel" limit="9" loading="eager" currency="EUR"')}</div>`,
  );
  const [previous, next] = [page.getByRole('button', { name: 'Previous' }), page.getByRole('button', { name: 'Next' })];
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  const [left, right] = [(await previous.boundingBox())!.x, (await next.boundingBox())!.x];
  expect(left).toBeGreaterThan(right);
  // The minus is before the number, as in the Arabic and Hebrew forms of CLDR.
  const [minus, digit] = await page
    .locator('reco-list [part=badge]')
    .first()
    .evaluate(({ childNodes }) => {
      const text = [...childNodes].find(({ nodeType, textContent }) => nodeType === 3 && /\d/.test(textContent!))!;
      return [0, 1].map((place) => {
        const range = document.createRange();
        range.setStart(text, place);
        range.setEnd(text, place + 1);
        return range.getBoundingClientRect().left;
      });
    });
  expect(minus).toBeLessThan(digit!);
  await next.click();
  await expect(previous).toHaveAttribute('aria-disabled', 'false');
  // Firefox moves on to where the scroller snaps.
  await expect.poll(() => along(page)).toBeGreaterThan(0.1);
  await next.focus();
  for (let presses = 0; presses < 9 && (await along(page)) < 0.98; presses++) {
    const before = await along(page);
    await page.keyboard.press('Enter');
    // At the end nothing moves any more: the page before was still turning.
    await expect.poll(() => along(page).then((now) => now > before || now > 0.98)).toBe(true);
  }
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => along(page)).toBeGreaterThan(0.98);
  // The focus stays where it is: a button that has nothing more to do is not taken away.
  await expect(next).toBeFocused();
  await previous.press('Space');
  await expect.poll(() => along(page)).toBeLessThan(0.98);
});

test('Tab scrolls each card fully into view, and Enter follows its link', async ({ page, shop, service }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.show(list(service, 'layout="carousel" limit="7" loading="eager"'));
  const links = page.getByRole('link');
  /** How far each card sticks out of the scroller, and where the scroller stands. */
  const out = (index: number) =>
    page.locator('reco-list [part=list]').evaluate((scroller, at) => {
      const frame = scroller.getBoundingClientRect();
      const card = scroller.children[at]!.getBoundingClientRect();
      return Math.max(0, frame.left - card.left, card.right - frame.right);
    }, index);
  /** Until the scroller has stood still for some frames. */
  const still = () =>
    page.locator('reco-list [part=list]').evaluate(
      (scroller) =>
        new Promise<void>((done) => {
          let before = -1;
          let frames = 0;
          const look = () => {
            frames = scroller.scrollLeft === before ? frames + 1 : 0;
            before = scroller.scrollLeft;
            if (frames > 6) done();
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
  await page.keyboard.press('Tab');
  for (const [key, from, to] of [
    ['Tab', 0, 4],
    ['Shift+Tab', 4, 1],
  ] as const)
    for (let index = from; index !== to; index += Math.sign(to - from)) {
      if (index === from) await links.nth(index).focus();
      await page.keyboard.press(key);
      const next = index + Math.sign(to - from);
      await expect(links.nth(next)).toBeFocused();
      await still();
      expect(await out(next), `card ${next + 1} by ${key}`).toBeLessThan(2);
    }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${shop.url}/p/2`);
});

// Playwright can't have Debian's Firefox take a page for print.
test('in print it is a grid with every card and without buttons', { tag: '@one-engine' }, async ({
  page,
  shop,
  service,
}) => {
  await shop.show(list(service, 'layout="carousel" limit="8" currency="EUR"'));
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  const scroller = page.locator('reco-list [part=list]');
  await expect.poll(() => scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  const position = page.locator('reco-list [part=position]');
  await expect(position).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(position).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  const outside = await page.locator('reco-list').evaluate((element) => {
    const own = element.getBoundingClientRect();
    return [...element.shadowRoot!.querySelectorAll('li')].filter((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      return left < own.left - 1 || right > own.right + 1 || top < own.top - 1 || bottom > own.bottom + 1;
    }).length;
  });
  expect(outside).toBe(0);

  // Whoever goes on after printing has the carousel again.
  await page.emulateMedia({ media: 'screen' });
  await expect(next).toBeVisible();
});

test('roles, buttons and the outline of the focus', { tag: '@one-engine' }, async ({ page, shop, service }) => {
  await shop.show(
    list(service, 'layout="carousel" heading="Many" limit="9" loading="eager"') +
      list(service, 'layout="carousel" heading="Two" limit="2" loading="eager"') +
      list(service, 'heading="Grid" limit="2" loading="eager"'),
  );
  const role = (name: string) => page.getByRole('region', { name }).getAttribute('aria-roledescription');
  expect([await role('Many'), await role('Two'), await role('Grid')]).toEqual(['carousel', 'carousel', null]);
  await expect(page.getByRole('button'), 'none where everything is in view').toHaveCount(2);
  const link = page.getByRole('region', { name: 'Grid' }).getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  const outline = await link.evaluate((each) => {
    const { outlineStyle, outlineWidth, height } = getComputedStyle(each, '::after');
    return { outlineStyle, outlineWidth, tall: Number.parseFloat(height) > 100 };
  });
  expect(outline, 'the card as a whole').toEqual({ outlineStyle: 'solid', outlineWidth: '2px', tall: true });
});
