// The shortest way through the studio: the first test in every engine.
import { control, expect, test } from './studio-test.js';

test('a setting changes the preview and the code', async ({ page, studio }) => {
  await studio.open('element=reco-list&a.limit=4&a.heading=First');
  await expect(studio.frame().getByRole('heading', { name: 'First' })).toBeVisible();
  await expect(studio.list().getByRole('link')).toHaveCount(4);
  await control(page, 'What it shows', 'Heading').fill('Second');
  await expect(studio.frame().getByRole('heading', { name: 'Second' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Where you want/ })).toContainText('heading="Second"');
});

test('a read-only link shows the design and its situations, without settings', {
  tag: '@one-engine',
}, async ({ page, studio }) => {
  await studio.open('element=reco-list&a.limit=4&view.mode=read', false);
  await expect(studio.list().getByRole('link')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Settings' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('button')).toHaveText([
    'Design',
    'All situations',
  ]);
  await page.getByRole('button', { name: 'Edit a copy' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});
