// Accessibility of the studio: axe, keyboard, forced colours, small screens.
import { findings } from './findings.js';
import { choose, expect, fits, test, unfold } from './studio-test.js';

test('axe finds no problems on a phone, in light colours; nothing is cut or too low for a finger', async ({
  page,
  studio,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 375, height: 850 });
  await studio.open('element=reco-list&a.limit=4&a.heading=For+you&c.--reco-badge=%23004400&view.width=375');
  await expect(studio.list().getByRole('link')).toHaveCount(4);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await unfold(page);
  expect(await findings(page)).toEqual([]);
  await fits(page);
  await page.getByRole('button', { name: 'Code and checks', exact: true }).click();
  expect(await findings(page, '.pane-output'), 'code').toEqual([]);
  // Each room is as narrow, too: languages.spec.ts.
  for (const tab of ['Code', 'Why', 'Requests', 'Events']) {
    await page.getByRole('tab', { name: tab }).click();
    await fits(page);
  }

  // What doesn’t fit beside the page of the shop is in a menu.
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'More: Preview' }).click();
  await page.getByRole('button', { name: 'In my page' }).click();
  await page.getByRole('button', { name: 'More: In my page' }).click();
  await expect(page.getByLabel('Part of the page')).toBeVisible();
  expect(await findings(page, '.pane-preview'), 'in my page').toEqual([]);
  await fits(page);
  await page.keyboard.press('Escape');

  // A link to a pane shows it, too.
  await page.getByRole('link', { name: 'Skip to the settings' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeFocused();
  // A form says what it lacks in the studio's language, not in a bubble of the browser.
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const address = page.getByLabel('Address of your shop');
  await page.getByRole('button', { name: 'Start the check' }).click();
  await expect(page.getByRole('alert')).toHaveText('Fill in this field.');
  await expect(address).toBeFocused();
  await address.fill('shop');
  await expect(page.getByRole('alert')).toBeHidden();
  await address.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Enter a whole address');
});

test('on a desktop: forced colours show what is chosen; tabs and undo work by keyboard; axe finds no problems in dark colours', async ({
  page,
  studio,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.setViewportSize({ width: 1680, height: 850 });
  await studio.open();

  await test.step('forced colours show the selected tab, view and switch', async () => {
    const styleOf = (selector: string, name: 'backgroundColor' | 'color' | 'borderBottomColor') =>
      page
        .locator(selector)
        .first()
        .evaluate((element, property) => getComputedStyle(element)[property], name);
    const ground = (selector: string) => styleOf(selector, 'backgroundColor');
    expect(await ground('.views [aria-current=page]')).not.toBe(await ground('.views [aria-current=false]'));
    for (const group of ['.segments', '.goal'])
      expect(await ground(`${group} input:checked + span`)).not.toBe(
        await ground(`${group} input:not(:checked) + span`),
      );
    // Its text is readable.
    expect(await styleOf('.goal input:checked + span b', 'color')).not.toBe(await ground('.goal input:checked + span'));
    const current = '.views [aria-current=page]';
    const unhovered = await styleOf(current, 'color');
    await page.locator(current).first().hover();
    expect(await styleOf(current, 'color')).toBe(unhovered);
    expect(await ground('.switch:checked')).not.toBe(await ground('.switch:not(:checked)'));
    const line = (selector: string) => styleOf(`.tabs ${selector}`, 'borderBottomColor');
    expect(await line('[aria-selected=true]')).not.toBe(await line('#output-panel-quality'));
  });

  await page.emulateMedia({ forcedColors: 'none' });
  await test.step('axe: the settings, with one group of looks at a time', async () => {
    for (const summary of [page.locator('.looks > summary').first(), page.locator('.looks > summary').last()]) {
      await summary.click();
      await expect(page.locator('.looks[open]')).toHaveCount(1);
    }
    expect(await findings(page)).toEqual([]);
  });

  await test.step('tabs by keyboard', async () => {
    await page.getByRole('tab', { name: 'Code' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Why' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Why' })).not.toHaveCSS('outline-style', 'none');
    await expect(page.getByRole('tab', { name: 'Why' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Code' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the comparison: each side is edited by itself; axe; undo by keyboard', async () => {
    const heading = page.getByLabel('Heading', { exact: true });
    await page.getByRole('heading', { name: 'recotag studio' }).click();
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.locator('iframe[data-side=b]')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Differences' })).toBeVisible();
    await heading.fill('Other');
    await expect(studio.frame('b').getByRole('heading', { name: 'Other' })).toBeVisible();
    expect(await findings(page, '.pane-preview')).toEqual([]);
    await choose(page, 'Edit', 'A');
    await expect(heading).toHaveValue('You may also like');
    await page.keyboard.press('Control+z');
    await expect(page.getByText('No differences')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.locator('iframe[data-side=b]')).toHaveCount(0);
  });

  // walk.spec.ts judges the other views with what they show.
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check my installation' })).toBeVisible();
  expect(await findings(page, 'main.whole')).toEqual([]);
});
