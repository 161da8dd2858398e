// Each setting of the manifest has a description, changes the preview and can be reset.
import { readFile } from 'node:fs/promises';
import { type Manifest, readManifest } from '../../../demo/studio/model/manifest.js';
import { words } from '../../../demo/studio/model/setting-names.js';
import { control, expect, openViewMenu, test, unfold } from './studio-test.js';

const manifest = JSON.parse(await readFile('custom-elements.json', 'utf8')) as Manifest;

test('content of a link is held back until it is confirmed, and its scripts never run; each setting has a control and a description, and is found by its name', async ({
  page,
  studio,
  errors,
}) => {
  await studio.open(
    `element=reco-list&s.heading=${encodeURIComponent('<h2>Hello</h2><script>parent.hacked=1</script><img src=x onerror="parent.hacked=2">')}`,
  );
  const notice = page.getByRole('region', { name: 'This link contains more than settings' });
  await expect(notice).toContainText('It can run code or lead to another site: <script>, onerror.');
  await expect(page.getByRole('region', { name: /^Where you want the list/ })).not.toContainText('Hello');
  await expect(studio.frame().getByRole('heading', { name: 'Hello' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Use this content' }).click();
  await expect(studio.frame().getByRole('heading', { name: 'Hello' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Where you want the list/ })).toContainText('Hello');
  await expect(studio.list()).toHaveJSProperty('state', 'ready');
  expect(await page.evaluate(() => (window as unknown as { hacked?: number }).hacked)).toBeUndefined();
  // The browser reports that it blocked both.
  expect(errors.splice(0)).toHaveLength(2);

  const shown = () =>
    page.getByRole('region', { name: 'Settings' }).evaluate((element) =>
      [...element.querySelectorAll('.setting')].map((row) => {
        const label = row.querySelector('label[for]')!;
        const control = document.getElementById(label.getAttribute('for')!)!;
        return {
          label: label.textContent,
          help: document.getElementById(control.getAttribute('aria-describedby')!)?.textContent,
          visible: control.checkVisibility(),
        };
      }),
    );
  for (const { name, settings } of readManifest(manifest)) {
    expect(settings.length).toBeGreaterThan(20);
    await studio.open(`element=${name}`, false); // a link that is opened in the same tab
    await unfold(page);
    const order = ['attributes', 'properties', 'slots', 'parts'];
    const expected = [...settings].sort((one, other) => order.indexOf(one.place) - order.indexOf(other.place));
    await expect.poll(shown, name).toEqual(
      expected.map((setting) => ({
        label: words(setting),
        help: setting.description.replaceAll('`', ''),
        visible: true,
      })),
    );
  }
  await page.getByLabel('Find a setting').fill('cart');
  await expect(page.getByLabel('Exclude cart')).toBeVisible();
  await expect(control(page, 'What it shows', 'Heading')).toHaveCount(0);
});

test('a change doesn’t reload the preview; an invalid value has an error message and isn’t used; products are picked by name; a list in Arabic is shown from right to left', async ({
  page,
  studio,
}) => {
  await studio.open('element=reco-list&a.limit=12&a.heading=First&view.width=375');
  await expect(studio.list().getByRole('link')).toHaveCount(12);
  const top = () => studio.list().evaluate(() => Math.round(window.scrollY));
  await studio.list().evaluate(() => {
    window.scrollTo(0, 400);
    Object.assign(window, { still: true });
  });
  const heading = control(page, 'What it shows', 'Heading');
  await heading.fill('Second');
  await control(page, 'Colours and sizes', 'Badge').fill('#004400');
  await control(page, 'Colours and sizes', 'Gap').fill('2');
  await control(page, 'What it shows', 'Currency').fill('Euro');
  await expect(studio.frame().getByRole('heading', { name: 'Second' })).toBeVisible();
  await expect(studio.list()).toHaveCSS('--reco-badge', '#004400');
  expect(await studio.list().evaluate(() => 'still' in window)).toBe(true);
  expect(await top()).toBe(400);

  await expect(page.locator('#attributes-currency-problem')).toContainText('“Euro” isn’t a currency code');
  await expect(control(page, 'What it shows', 'Currency')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#properties---reco-gap-problem')).toContainText('a length such as');
  for (const wrong of ['currency', '--reco-gap']) await expect(page.getByRole('tabpanel')).not.toContainText(wrong);
  await expect(page.getByRole('tabpanel')).toContainText('--reco-badge: #004400');

  // A change of a slot loads the page again and restores the scroll position.
  await page.getByText('Your own content').click();
  await page.locator('#slots-error').fill('<p>Hm</p>');
  await expect
    .poll(() =>
      studio
        .list()
        .evaluate(() => 'still' in window)
        .catch(() => true),
    )
    .toBe(false);
  await expect.poll(top).toBe(400);

  // Products are picked by name.
  const product = control(page, 'What it shows', 'Product');
  await product.fill('fell');
  await product.press('Enter');
  await expect(product).toHaveValue('Fell runner');
  await expect(studio.list()).toHaveAttribute('product', 'fell-runner');
  for (const name of ['Fell runner', 'Ridge hiking boot']) {
    await control(page, 'What it shows', 'Exclude').fill(name);
    await control(page, 'What it shows', 'Exclude').press('Enter');
  }
  await expect(studio.list()).toHaveAttribute('exclude', 'fell-runner ridge-boot');
  await page.getByRole('button', { name: 'Remove Fell runner' }).click();
  await expect(studio.list()).toHaveAttribute('exclude', 'ridge-boot');

  // A list in Arabic is previewed from right to left, unless another direction is chosen.
  const html = studio.frame().locator('html');
  await control(page, 'What it shows', 'Locale').fill('ar');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('lang', 'ar');
  await openViewMenu(page);
  await page.getByRole('button', { name: 'Right to left' }).click();
  await expect(html).toHaveAttribute('dir', 'ltr');
});
