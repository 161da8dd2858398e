// The shortest way through the studio: the first test in every engine.
import { control, expect, forDevelopers, test } from './studio-test.js';

test('a setting changes the preview, the code and the link; undo, redo and reset work @firefox', async ({
  page,
  studio,
}) => {
  await studio.open('element=reco-list&a.heading=First');
  await expect(studio.frame().getByRole('heading', { name: 'First' })).toBeVisible();
  const heading = control(page, 'What it shows', 'Heading');
  await heading.fill('Second');
  await expect(studio.frame().getByRole('heading', { name: 'Second' })).toBeVisible();
  await expect(page).toHaveURL(/a\.heading=Second/);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading).toHaveValue('First');
  await expect(studio.frame().getByRole('heading', { name: 'First' })).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(heading).toHaveValue('Second');

  await page.getByRole('button', { name: 'Reset Heading', exact: true }).click();
  await expect(heading).toHaveValue('');
  await expect(studio.frame().getByRole('heading')).toHaveCount(0);
  await expect(page).not.toHaveURL(/a\.heading/);
  await expect(heading).toBeFocused();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(await forDevelopers(page)).toContainText('heading="Second"');
});
